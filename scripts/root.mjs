import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** The file behind a package's command, run by this Node itself: no shell, no npx, and signals arrive where they are meant. */
export const BIN = {
  biome: join(ROOT, 'node_modules/@biomejs/biome/bin/biome'),
  knip: join(ROOT, 'node_modules/knip/bin/knip.js'),
  playwright: join(ROOT, 'node_modules/@playwright/test/cli.js'),
  tsc: join(ROOT, 'node_modules/typescript/bin/tsc'),
  vite: join(ROOT, 'node_modules/vite/bin/vite.js'),
  vitest: join(ROOT, 'node_modules/vitest/vitest.mjs'),
}
