# syntax=docker/dockerfile:1
FROM node:24-trixie-slim AS build
WORKDIR /build
COPY . .
RUN npm ci --no-audit --no-fund && npm run release -- --folder /release

FROM node:24-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=off
# For backups: the tools of the version of Postgres that deploy/compose.yaml starts.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client-17 && rm -rf /var/lib/apt/lists/*
# The program belongs to root and only DATA_DIR to the one who runs it.
RUN install -d -o node -g node -m 0700 /data
COPY --from=build --chown=root:root /release /opt/proba
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/v1/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The server ends in 9 s at most after SIGTERM.
STOPSIGNAL SIGTERM
ENTRYPOINT ["/opt/proba/proba"]
