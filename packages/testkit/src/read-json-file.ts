import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'

/** Reads a JSON file. Decompresses one that ends in `.gz`, such as the world of a failed test. */
export async function readJsonFile(path: string) {
  const content = await readFile(path)
  return JSON.parse((path.endsWith('.gz') ? gunzipSync(content) : content).toString())
}
