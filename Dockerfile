# The client, then the server with the client inside, then nothing but that one file.
# Images are named by exact versions. Where a registry can be reached, pin them by digest as well:
# docker buildx imagetools inspect NAME prints it.
FROM node:24.11.1-trixie-slim AS web
WORKDIR /build/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY web ./
COPY docs/rules ../docs/rules
COPY CREDITS.md CREDITS.de.md ../
RUN npm run build

FROM rust:1.95.0-slim-trixie AS server
WORKDIR /build
COPY Cargo.toml Cargo.lock rust-toolchain.toml ./
COPY arena arena
COPY engine engine
COPY protocol protocol
COPY server server
COPY load load
COPY tests tests
COPY migrations migrations
COPY --from=web /build/web/dist web/dist
RUN cargo build --release --locked --package scrapworks-server

FROM debian:13.2-slim
# Certificate authorities, for TLS to a PostgreSQL server elsewhere (sslmode=verify-full).
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --create-home --home-dir /var/lib/scrapworks scrapworks
COPY --from=server /build/target/release/scrapworks /usr/local/bin/scrapworks
USER scrapworks
WORKDIR /var/lib/scrapworks
ENV SCRAPWORKS_BIND=0.0.0.0:8080
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 CMD ["scrapworks", "health"]
ENTRYPOINT ["scrapworks"]
