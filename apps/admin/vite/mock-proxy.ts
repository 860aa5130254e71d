import type { ProxyOptions } from 'vite'
// Imported by path: Vite loads package imports of its configuration as JavaScript, and this is TypeScript.
import { GOOGLE_MOUNT, SERVICES } from '../../../packages/contract/src/services.ts'

const MOUNTS = [
  ...Object.values(SERVICES).map(({ mount }) => mount),
  GOOGLE_MOUNT,
  '/media',
  '/__mock',
  '/w',
  '/openapi.json',
  '/docs',
]

/** With a real API, no call may reach a mock that happens to run here. */
export const createProxy = ({
  API_URL,
  MOCK_URL = 'http://127.0.0.1:4000',
}: Readonly<Record<string, string | undefined>>) => (API_URL ? {} : mockProxy(MOCK_URL))

/** Proxies the mock's paths under the app's origin. Keeps the Host header, so the mock's absolute URLs name that origin. */
export function mockProxy(target: string): Record<string, ProxyOptions> {
  // Matches whole segments: /google/… belongs to the mock, /google-callback.html to the app.
  return Object.fromEntries(MOUNTS.map((mount) => [`^${mount}(?=[/?]|$)`, { target, ws: true, changeOrigin: false }]))
}
