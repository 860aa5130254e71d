import type { ProxyOptions } from 'vite'
// By its path, since Vite loads what a configuration imports from a package as JavaScript.
import { GOOGLE_MOUNT, SERVICES } from '../../../packages/contract/src/services.ts'

const MOUNTS = [...Object.values(SERVICES).map(({ mount }) => mount), GOOGLE_MOUNT, '/media', '/__mock', '/w', '/openapi.json', '/docs']

/** Everything the mock answers for, under the app's own origin. Host passes through, so that its absolute addresses name that origin. */
export function mockProxy(target: string): Record<string, ProxyOptions> {
  // Whole segments only: /google/… is the mock's, /google-callback.html is ours.
  return Object.fromEntries(MOUNTS.map((mount) => [`^${mount}(?=[/?]|$)`, { target, ws: true, changeOrigin: false }]))
}
