import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Trouble } from './say.mjs'

/** What loads what, by chunk, as the build wrote it down. It is taken away: it is there to be checked by, not to be served. */
export function takeManifest(admin) {
  const folder = join(admin, 'dist/.vite')
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  rmSync(folder, { recursive: true })
  return manifest
}

/** Throws Trouble when chunks wait for each other: one of them would run before what it needs is there, and the app not start. */
export function checkNoCircle(manifest) {
  const circle = circleIn(manifest)
  if (circle) throw new Trouble(`Chunks wait for each other: ${circle.join(' > ')}. apps/admin/vite.config.ts says what goes where.`)
}

/** The names of chunks that import each other at once, the first of them again at the end; undefined when there are none. */
export function circleIn(manifest) {
  const done = new Set()
  const visit = (name, path) => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return undefined
    for (const next of manifest[name]?.imports ?? []) {
      const circle = visit(next, [...path, name])
      if (circle) return circle
    }
    done.add(name)
    return undefined
  }
  for (const name of Object.keys(manifest)) {
    const circle = visit(name, [])
    if (circle) return circle
  }
  return undefined
}
