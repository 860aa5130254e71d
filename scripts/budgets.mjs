import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Trouble } from './say.mjs'

/**
 * Weighs what a visit loads against budgets.json, in kilobytes of gzipped JavaScript, and says each in a line: all of a first visit,
 * or, where a budget names what is there `besides`, only what comes on top of that.
 * Throws Trouble when a budget is passed, and when it cannot tell.
 */
export function checkBudgets(admin, manifest) {
  const dist = join(admin, 'dist')
  const page = readFileSync(join(dist, 'index.html'), 'utf8')

  const passed = readJson(join(admin, 'budgets.json')).filter(({ name, kilobytes, loads, besides }) => {
    const there = new Set(besides ? [...scriptsOf(page), ...filesOf(manifest, besides)] : [])
    const files = new Set([...scriptsOf(page), ...filesOf(manifest, loads)])
    const bytes = [...files].filter((file) => !there.has(file)).reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0)
    console.log(`${name}: ${(bytes / 1000).toFixed(1)} kB of JavaScript, of at most ${kilobytes} kB`)
    return bytes > kilobytes * 1000
  })
  if (passed.length > 0)
    throw new Trouble(
      `Too much JavaScript: ${passed.map(({ name }) => name).join('; ')}. Load it later, or do without; the budgets stand in apps/admin/budgets.json.`,
    )
}

/**
 * The files of the named modules and of everything that they import at once, however deep. Throws Trouble for a name that is no chunk
 * of its own: renamed or moved into another chunk, it would weigh nothing.
 */
export function filesOf(manifest, names) {
  const visited = new Set()
  const visit = (name, by) => {
    const chunk = manifest[name]
    if (!chunk) throw new Trouble(`The build has no chunk for ${name}, which ${by} names. Mend the name there: what is not found is not weighed.`)
    if (visited.has(name)) return
    visited.add(name)
    for (const next of chunk.imports ?? []) visit(next, name)
  }
  for (const name of names) visit(name, 'apps/admin/budgets.json')
  return [...new Set([...visited].map((name) => manifest[name].file))]
}

/** Scripts that the page itself loads, also those that no bundler saw. */
export function scriptsOf(page) {
  return [...page.matchAll(/<script\b[^>]*\bsrc="\/([^"]+)"/g)].map(([, file]) => file)
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
