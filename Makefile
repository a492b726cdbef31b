# `make` lists the commands.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.PHONY: help run release package types test test-rust test-web test-browser test-package sim crash cluster lint bench \
	soak soak-postgres fairness vitals balance gallery pictures contract clean

WEB_SOURCES := $(shell find web/src web/plugin web/public web/worker docs/rules -type f \
	-not -path '*/generated/*' 2>/dev/null) \
	CREDITS.md CREDITS.de.md web/index.html web/package.json web/scripts/compress.js web/vite.config.ts \
	web/tsconfig.json

help:
	@echo "make run      build everything and serve it on http://localhost:8080"
	@echo "make release  an optimised server with the client inside: target/release/scrapworks"
	@echo "make package  the release as a tarball and a Debian package, with checksums: target/package"
	@echo "make test     every test: Rust on SQLite and PostgreSQL, the client, a real browser"
	@echo "make sim      3000 simulated seeds (SIM_SEEDS=n) of a server and of three, or one (SIM_SEED=n)"
	@echo "make types    the client's types, for editors and the type checker"
	@echo "make lint     formatting, clippy, types, tidiness"
	@echo "make bench    how fast the rules are, and what a step costs under load on every store"
	@echo "make soak     an hour of play on one server (SOAK_MINUTES=n), which must not use ever more"
	@echo "make soak-postgres   the same on PostgreSQL"
	@echo "make fairness  how long somebody waits beside others who ask for all that they may"
	@echo "make vitals   what the client costs on a slow machine: bytes, first paint, long tasks, memory"
	@echo "make crash    kill servers and databases under load, and check that nothing is lost"
	@echo "make cluster  several servers on one database: kill, stop, cut off and replace them"
	@echo "make balance  bot strength and content balance, measured by the arena from fixed seeds"
	@echo "make gallery  every screen as a picture, in tests/browser/out/gallery"
	@echo "make pictures the pictures of the README, of the client, and of links to it"
	@echo "make contract long property tests of the game contract"

run: web/dist/index.html
	@scripts/need cargo
	cargo build --locked --package scrapworks-server
	@exec target/debug/scrapworks

release: web/dist/index.html
	@scripts/need cargo
	cargo build --release --locked --package scrapworks-server

package: release
	rm -rf target/package
	scripts/package target/release/scrapworks target/package

test: test-rust test-package test-web test-browser

# One debug build for all tests. It includes the server's binary; building the server alone would
# compile tokio and everything above it a second time, with other features.
BUILD_TESTS := scripts/cargo-test --workspace --locked --no-run

test-rust: web/dist/index.html
	@scripts/need cargo postgres nats python prometheus proxies
	$(BUILD_TESTS)
	SCRAPWORKS_BIN=$(CURDIR)/target/debug/scrapworks SCRAPWORKS_TEST_POSTGRES_FSYNC=off \
		scripts/with-postgres scripts/cargo-test --workspace --locked
	cargo test --workspace --locked --doc

# Packing, installing and upgrading, and the image without a container engine, with the debug binary.
test-package: web/dist/index.html
	@scripts/need cargo curl
	$(BUILD_TESTS)
	scripts/check-package target/debug/scrapworks
	@if [ "$$(id -u)" = 0 ]; then \
		deploy/image/try target/debug/scrapworks && scripts/release target/debug/scrapworks; fi

test-web: web/node_modules
	npm --prefix web test

test-browser: web/dist/index.html tests/browser/node_modules
	@scripts/need cargo chromium
	$(BUILD_TESTS)
	npm --prefix tests/browser test

# The client's types, from the protocol and the games, for the type checker; builds and tests do
# without. As part of the debug build of all tests, so that nothing is compiled twice.
types:
	@scripts/need cargo
	cargo build --workspace --locked --example typescript
	target/debug/examples/typescript

sim:
	@scripts/need cargo
	SIM_SEEDS=$${SIM_SEEDS:-3000} cargo test --release --locked --package scrapworks-tests sim::

lint: types web/node_modules tests/browser/node_modules
	@scripts/need cargo prometheus python valgrind
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked --quiet
	scripts/cargo-deny
	scripts/check-alerts
	npm --prefix web run check
	npm --prefix web run lint
	npm --prefix tests/browser run check
	cargo test --workspace --locked --test stories -- tidy import_circles
	scripts/step-cost

# The server has one processor for itself; clients and PostgreSQL share another, if there is one.
SERVER_CORE := $(shell [ "$$(nproc)" -gt 1 ] && echo --core 0)
CLIENT_CORE := $(if $(SERVER_CORE),taskset --cpu-list 1)

bench: web/dist/index.html
	@scripts/need cargo postgres valgrind
	cargo bench --locked --package scrapworks-engine
	cargo build --release --locked --package scrapworks-server --package scrapworks-load \
		--features scrapworks-server/memory,scrapworks-server/battle --bin scrapworks --bin load
	cp target/release/scrapworks target/release/scrapworks-bench
	$(CLIENT_CORE) scripts/with-postgres target/release/load bench $(SERVER_CORE) \
		--server target/release/scrapworks-bench
	scripts/step-cost

# SOAK='--matches 50 --seed 7' are options of the program.
soak: web/dist/index.html
	@scripts/need cargo
	cargo build --release --locked --package scrapworks-server --package scrapworks-load --bin scrapworks --bin load
	target/release/load soak --minutes $${SOAK_MINUTES:-60} $(SOAK)

soak-postgres: web/dist/index.html
	@scripts/need cargo postgres
	cargo build --release --locked --package scrapworks-server --package scrapworks-load --bin scrapworks --bin load
	scripts/with-postgres bash -c \
		'target/release/load soak --postgres "$$SCRAPWORKS_TEST_POSTGRES" --minutes $${SOAK_MINUTES:-60} $(SOAK)'

# FAIRNESS='--only chat --seconds 60' are options of the program.
fairness: web/dist/index.html
	@scripts/need cargo
	cargo build --release --locked --package scrapworks-server --package scrapworks-load --bin scrapworks --bin load
	target/release/load fairness $(FAIRNESS)

vitals: web/dist/index.html tests/browser/node_modules
	@scripts/need cargo chromium
	cargo build --release --locked --package scrapworks-server
	SCRAPWORKS_BIN=$(CURDIR)/target/release/scrapworks npm --prefix tests/browser run vitals

crash: web/dist/index.html
	@scripts/need cargo postgres
	cargo build --release --locked --package scrapworks-server
	FAULT_MATCHES=200 FAULT_KILLS=50 FAULT_SEED=$$(date +%s) \
		SCRAPWORKS_BIN=$(CURDIR)/target/release/scrapworks \
		scripts/with-postgres cargo test --locked --package scrapworks-tests -- \
		repeated_server_kills a_database_kill

# CLUSTER='--short --only kill' are options of the program. Cutting cables needs root, and nft.
cluster: web/dist/index.html
	@scripts/need cargo postgres nats
	@[ "$$(id -u)" != 0 ] || scripts/need nft
	cargo build --release --locked --package scrapworks-server --package scrapworks-load
	target/release/load cluster $(CLUSTER)

balance:
	@scripts/need cargo
	cargo build --release --locked --package scrapworks-arena
	scripts/balance

gallery: web/dist/index.html tests/browser/node_modules
	@scripts/need cargo chromium
	cargo build --locked --package scrapworks-server
	npm --prefix tests/browser run gallery

# Only the screens that become pictures. The front page shows the tables as they were before.
pictures: web/dist/index.html tests/browser/node_modules
	@scripts/need cargo chromium
	cargo build --locked --package scrapworks-server
	GALLERY=home-newcomer,scrap_world-late,scraplands-late,scrapbots-late,scrappers-late,scrapyard-late \
		npm --prefix tests/browser run gallery
	npm --prefix tests/browser run pictures

contract:
	@scripts/need cargo
	CONTRACT_SEEDS=5000 cargo test --release --locked --workspace --lib the_contract

clean:
	rm -rf target web/dist web/node_modules tests/browser/node_modules tests/browser/out

web/dist/index.html: $(WEB_SOURCES) | web/node_modules
	npm --prefix web run build
	@touch $@

web/node_modules: web/package-lock.json
	@scripts/need node
	npm --prefix web ci --no-audit --no-fund
	@touch $@

tests/browser/node_modules: tests/browser/package-lock.json
	@scripts/need node
	PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm --prefix tests/browser ci --no-audit --no-fund
	@touch $@
