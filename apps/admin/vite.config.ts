import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { CAPABILITIES } from '../../packages/contract/src/contract.ts'
import { serveConfiguration } from './vite/configuration-from-environment.ts'
import { preloadFonts } from './vite/preload-fonts.ts'
import { createProxy, keepConnections, NO_FRAMING, serviceGateway } from './vite/proxies.ts'
import { themeFiles } from './vite/theme-files.ts'
import { writeVersion } from './vite/write-version.ts'

const { ADMIN_PORT = '5173' } = process.env
const server = {
  host: '127.0.0.1',
  port: Number(ADMIN_PORT),
  strictPort: true,
  proxy: createProxy(process.env),
  headers: NO_FRAMING,
}

const COMMON =
  /^(?!.*(\/ui\/(charts|map|media\/player)\/|leaflet|@antv|hls\.js|react-easy-crop|\/(date|time|range)-(field|picker)|rc-component\/picker|dayjs|wall-clock)).*\/(src|node_modules)\//

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    serveConfiguration(process.env),
    serviceGateway(process.env),
    keepConnections(),
    writeVersion(process.env),
    preloadFonts(),
    themeFiles(),
  ],
  define: { __CAPABILITIES__: JSON.stringify(CAPABILITIES) },
  server,
  preview: server,
  build: {
    target: 'es2022',
    // Not named in the scripts; scripts/build.mjs moves them out of what is served.
    sourcemap: 'hidden',
    // scripts/build.mjs reads the manifest to weigh each part, then deletes it.
    manifest: true,
    // Emits files: the content security policy does not allow data: URLs.
    assetsInlineLimit: 0,
    // antd's packages do not declare themselves free of side effects. Without this, login would bundle all of antd.
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules\/(@rc-component|@ant-design|typebox)\//, sideEffects: false },
        ],
      },
      // By default each set of screens sharing a module becomes a chunk: a hundred requests for the first list.
      // The first two groups hold what every visit loads first, the third one what several other screens share: a record needs one
      // request instead of forty. Charts, maps, the player and date pickers stay apart, because few screens need them and they are large.
      output: {
        codeSplitting: {
          groups: [
            // With what the demo accounts import, which would otherwise wait for the other groups.
            {
              name: 'login',
              test: /\/src\/(app\/main|features\/sign-in\/sign-in-screen|ui\/navigation\/external-link)\.tsx$|\/node_modules\/swr\//,
              priority: 2,
            },
            {
              name: 'dashboard',
              test: /\/src\/(app\/(dashboard|require-permission)|features\/arenas\/arenas-screen)\.tsx$/,
              priority: 1,
            },
            { name: 'common', test: COMMON, minShareCount: 3 },
          ],
        },
      },
    },
  },
})
