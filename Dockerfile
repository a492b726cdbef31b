# The client, then the server with the client inside, then nothing but that one file.
FROM node:20-bookworm-slim AS web
WORKDIR /build/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY web ./
COPY docs/rules ../docs/rules
COPY CREDITS.md CREDITS.de.md ../
RUN npm run build

FROM rust:1.95-bookworm AS server
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

FROM debian:bookworm-slim
RUN useradd --system --create-home --home-dir /var/lib/scrapworks scrapworks
COPY --from=server /build/target/release/scrapworks /usr/local/bin/scrapworks
USER scrapworks
WORKDIR /var/lib/scrapworks
ENV SCRAPWORKS_BIND=0.0.0.0:8080
EXPOSE 8080
ENTRYPOINT ["scrapworks"]
