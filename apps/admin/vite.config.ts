import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { CAPABILITIES } from '../../packages/contract/src/contract.ts'
import { CHUNK_GROUPS } from './vite/chunks.ts'
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
        // Of antd's parts, what nothing uses: calls of these are no reason to keep them.
        manualPureFunctions: [
          'forwardRef',
          'createContext',
          'memo',
          'genStyleHooks',
          'genSubStyleComponent',
          'genComponentStyleHook',
        ],
        moduleSideEffects: [
          { test: /node_modules\/(@rc-component|@ant-design|typebox)\//, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: { groups: CHUNK_GROUPS },
        // The first scripts name all others. Seven characters tell their versions apart, and eight compress to more.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
})
