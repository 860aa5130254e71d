import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leaveOut } from './vite/leave-out.ts'
import { mockProxy } from './vite/mock-proxy.ts'
import { serveConfiguration } from './vite/serve-configuration.ts'

const { ADMIN_PORT = '5173', MOCK_URL = 'http://127.0.0.1:4000' } = process.env
const server = { host: '127.0.0.1', port: Number(ADMIN_PORT), strictPort: true, proxy: mockProxy(MOCK_URL) }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), serveConfiguration(), leaveOut()],
  server,
  preview: server,
  build: {
    target: 'es2022',
    sourcemap: false,
    // What loads what: the build weighs by it, and takes it away again (scripts/budgets.mjs).
    manifest: true,
    // Files instead of data: addresses, which the content security policy would have to allow.
    assetsInlineLimit: 0,
    // antd's own parts do not say that they are free of side effects, and login would carry all of antd's forms for one input.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /node_modules\/(@rc-component|@ant-design|typebox)\//, sideEffects: false }] },
      // Left alone, every set of screens that share a module makes a chunk: a hundred requests to open the first list. What everybody
      // loads on the way in is two chunks, each with all that it imports.
      output: {
        codeSplitting: {
          groups: [
            { name: 'login', test: /\/src\/(app\/main|features\/login\/login-screen)\.tsx$/, priority: 2 },
            { name: 'dashboard', test: /\/src\/(app\/(dashboard|require-permission)|features\/arenas\/arenas-screen)\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
})
