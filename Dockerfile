# The demo in two images: `api`, the bundled mock, and `web`, the built admin behind nginx, which serves production just as well.

# Exact versions. To pin them by digest, pass these arguments: docs/production.md, "Base images".
ARG NODE_IMAGE=node:24.11.1-bookworm-slim
ARG NGINX_IMAGE=nginxinc/nginx-unprivileged:1.28.0-bookworm

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/tables/package.json packages/tables/
COPY packages/testkit/package.json packages/testkit/
COPY packages/theme/package.json packages/theme/
COPY apps/admin/package.json apps/admin/
COPY apps/mock-api/package.json apps/mock-api/
COPY fixtures/package.json fixtures/
# No package needs its install scripts for the build.
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig*.json ./
COPY scripts scripts
COPY packages packages

FROM packages AS api-build
COPY fixtures fixtures
COPY apps/mock-api apps/mock-api
RUN node apps/mock-api/build.mjs

FROM packages AS web-build
COPY apps/admin apps/admin
# The development server of the app shares a function with it.
COPY docker/web/gateway.js docker/web/
# What /version.json names as the build, such as the commit.
ARG BUILD=unknown
RUN node -e "import('./scripts/build.mjs').then(({ buildAdmin }) => buildAdmin())"

# For error reports: `docker build --target source-maps --output source-maps .` writes them to a folder. No image serves them.
FROM scratch AS source-maps
COPY --from=web-build /app/apps/admin/source-maps /

FROM ${NODE_IMAGE} AS api
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
# A new volume inherits this owner.
RUN mkdir /data && chown node:node /data
VOLUME /data
WORKDIR /app
COPY fixtures/demo fixtures/demo
COPY fixtures/media fixtures/media
COPY --from=api-build /app/apps/mock-api/dist/server.mjs /app/apps/mock-api/dist/server.cjs /app/apps/mock-api/dist/server.cache apps/mock-api/dist/
COPY --from=api-build /app/apps/mock-api/dist/web apps/mock-api/dist/web
USER node
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/__mock/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without a shell, so that the stop signal reaches the server, which finishes requests and saves their changes.
CMD ["node", "apps/mock-api/dist/server.mjs"]

FROM ${NGINX_IMAGE} AS web
ENV MOCK_URL=http://api:4000
# For the step before the start, settings.mjs.
COPY --from=packages /usr/local/bin/node /usr/local/bin/
COPY docker/web/40-settings.sh /docker-entrypoint.d/
COPY docker/web/nginx.conf /etc/nginx/conf.d/default.conf
COPY docker/web/mock.conf docker/web/gateway.conf docker/web/gateway.js docker/web/settings.mjs docker/web/settings.tsv /etc/nginx/cornerman/
COPY --from=web-build /app/apps/admin/dist /usr/share/cornerman
# The user nginx of the base image.
USER 101
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s --retries=3 \
  CMD ["curl", "-fsS", "-o", "/dev/null", "http://127.0.0.1:8080/config.json"]
# Waits for pending responses on stop, but not for endless streams and sockets.
# njs, which the base image contains, runs gateway.js.
CMD ["nginx", "-g", "daemon off; worker_shutdown_timeout 5s; load_module modules/ngx_http_js_module.so;"]
