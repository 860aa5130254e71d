import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** Reads a JSON file. Decompresses one that ends in `.gz`, such as the world of a failed test. */
export function readJsonFile(path: string) {
  const content = readFileSync(path)
  return JSON.parse((path.endsWith('.gz') ? gunzipSync(content) : content).toString())
}
