# The client, then the server with the client inside, then nothing but that one file and the four
# libraries of the system that it is linked with: no shell, no package manager, nothing to write to.
# Images are named by exact versions; scripts/pin-images adds their digests where a registry can be
# reached. Needs BuildKit, which Docker 23 and newer and Podman use without being asked.
FROM node:24.11.1-trixie-slim AS web
WORKDIR /build/web
COPY web/package.json web/package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY web ./
COPY docs/rules ../docs/rules
COPY CREDITS.md CREDITS.de.md ../
RUN npm run build

FROM rust:1.95.0-slim-trixie AS server
WORKDIR /build
COPY Cargo.toml Cargo.lock rust-toolchain.toml LICENSE ./
COPY engine engine
COPY arena arena
COPY protocol protocol
COPY migrations migrations
COPY load load
COPY tests tests
COPY server server
COPY --from=web /build/web/dist web/dist
# What was compiled stays in the cache, so that a change of the server compiles the server.
RUN --mount=type=cache,target=/usr/local/cargo/registry --mount=type=cache,target=/build/target \
    cargo build --release --locked --package scrapworks-server \
    && cp target/release/scrapworks /build/scrapworks
COPY deploy/image/root deploy/image/root
RUN deploy/image/root /build/scrapworks /image

FROM scratch
ARG VERSION=0.2.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Scrapworks" \
      org.opencontainers.image.description="Scrap-themed tabletop games: an authoritative game server with its web client" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION"
COPY --from=server /image /
USER 10001:10001
WORKDIR /var/lib/scrapworks
ENV PATH=/usr/local/bin SCRAPWORKS_BIND=0.0.0.0:8080
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 CMD ["/usr/local/bin/scrapworks", "health"]
ENTRYPOINT ["/usr/local/bin/scrapworks"]
