# The image of the portal. Build it from a clean clone:
#
#     docker build --build-arg VERSION=0.1.0 --build-arg REVISION=$(git rev-parse HEAD) -t callboard:0.1.0 .
#
# The base is pinned by digest. To update to a newer Node 24, print the digest of the tag and change NODE_DIGEST:
#
#     docker buildx imagetools inspect node:24-bookworm-slim --format '{{.Manifest.Digest}}'
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim
ARG NODE_DIGEST=sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d

FROM ${NODE_IMAGE}@${NODE_DIGEST} AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc LICENSE ./
COPY scripts scripts
COPY packages packages
COPY plugins plugins
COPY demo demo
COPY apps apps
COPY bench/package.json bench/package.json
RUN node scripts/build.mjs
RUN npm install --prefix dist --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE}@${NODE_DIGEST}
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Callboard" \
      org.opencontainers.image.description="An internal developer portal" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
# Variables override the configuration files, so a file copied from a laptop still listens on all addresses.
ENV NODE_ENV=production \
    APP_CONFIG_backend_listen=7007 \
    APP_CONFIG_backend_dataDirectory=/data
COPY --from=build /source/dist /app
RUN install -d -o 1000 -g 1000 /data && install -d /etc/callboard
VOLUME /data
# The server reads app-config.yaml from here unless its arguments name other files.
WORKDIR /etc/callboard
# A number, so Kubernetes can verify that it is not root. The base image names this user 'node'.
USER 1000:1000
EXPOSE 7007
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.APP_CONFIG_backend_listen}/.backstage/health/v1/readiness`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/server.js"]
