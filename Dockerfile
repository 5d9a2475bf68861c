# Build everything with the pinned tools, then keep only what the server needs to run.
# The image is pinned by digest: docs/deployment.md.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
FROM ${NODE_IMAGE} AS build
WORKDIR /app
ENV npm_config_yes=true TURBO_TELEMETRY_DISABLED=1
COPY pnpm-workspace.yaml pnpm-lock.yaml package.json ./
COPY patches patches
RUN npm install --global "$(node --print 'require("./package.json").packageManager')"
# A layer of its own: a change of the sources downloads nothing again.
RUN pnpm fetch
COPY turbo.json tsconfig.base.json LICENSE ./
COPY apps apps
COPY packages packages
COPY docs/openapi.json docs/openapi.json
RUN pnpm install --frozen-lockfile --offline && pnpm run build
RUN pnpm --filter @rapport/server deploy --prod --offline /deploy

FROM ${NODE_IMAGE}
# Two arenas instead of one for each thread: what a compression needed once would stay in each.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2
WORKDIR /app/apps/server
COPY --from=build /deploy/node_modules ./node_modules
COPY --from=build /app/apps/server/package.json ./package.json
COPY --from=build /app/apps/server/dist ./dist
COPY --from=build /app/apps/server/sample-feeds ./sample-feeds
COPY --from=build /app/apps/web/dist /app/apps/web/dist
COPY --from=build /app/packages/client/dist/client.tgz /app/packages/client/dist/client.tgz
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=5 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=30", "--memory-saver-mode", "dist/main.js"]
