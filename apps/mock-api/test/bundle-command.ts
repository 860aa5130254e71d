import { join } from 'node:path'
import { build } from 'esbuild'

/** Bundles the command `cornerman` into a folder, because starting it from its sources takes longer than what it does. Returns its file. */
export async function bundleCommand(folder: string): Promise<string> {
  const outfile = join(folder, 'command.mjs')
  const entry = join(import.meta.dirname, '../kit/command.ts')
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' })
  return outfile
}
