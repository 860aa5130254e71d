import { dirname, join } from 'node:path'
import type { Plugin, Rollup } from 'vite'

const NAME = 'cornerman:few-chunks'

/** What everybody loads, in the order of coming by: each is one chunk, of all that these modules import and none before them did. */
const WAY_IN = {
  login: ['/src/app/main.tsx', '/src/features/login/login-screen.tsx'],
  dashboard: ['/src/app/dashboard.tsx', '/src/app/needs-permission.tsx', '/src/features/arenas/arenas-screen.tsx'],
}
/** A module that so many parts of the app wait for comes with the dashboard. More of it would pass the budget (budgets.json). */
const COMMON = 6

/**
 * Screens share hundreds of small modules, and left alone every set of sharers is a chunk of its own: a hundred requests to open the
 * first list. Here the way in is two chunks. Each holds all that its modules import, or comes after the one that does, so no two chunks
 * can wait for each other; the build checks that none do (scripts/budgets.mjs).
 */
export function fewChunks(): Plugin {
  const chunkOf = new Map<string, string>()
  return {
    name: NAME,
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: (id) => chunkOf.get(id) ?? null }] } },
        },
      },
    }),
    buildEnd(failed) {
      if (failed) return
      const all = [...this.getModuleIds()]
      const importedBy = importsOf(this)
      const put = (chunk: string, ids: Iterable<string>) => {
        for (const id of ids) if (!chunkOf.has(id)) chunkOf.set(id, chunk)
      }
      for (const [chunk, ends] of Object.entries(WAY_IN)) {
        const screens = all.filter((id) => ends.some((end) => id.endsWith(end)))
        if (screens.length < ends.length)
          this.error(`Not all modules of the ${chunk} chunk are found: ${ends.join(', ')}. Mend their names in ${NAME}.`)
        put(chunk, closure(screens, importedBy))
      }
      put('dashboard', common(all, this, importedBy))
    },
  }
}

type ImportedBy = (id: string) => readonly string[]

/** Those that at least COMMON of the parts that come later import at once. What they import themselves is as common. */
function common(all: readonly string[], graph: Rollup.PluginContext, importedBy: ImportedBy): string[] {
  const waiting = new Map<string, number>()
  for (const part of all.filter((id) => graph.getModuleInfo(id)?.dynamicImporters.length))
    for (const id of closure([part], importedBy)) waiting.set(id, (waiting.get(id) ?? 0) + 1)
  return [...waiting].filter(([, parts]) => parts >= COMMON).map(([id]) => id)
}

function closure(ids: readonly string[], importedBy: ImportedBy): Set<string> {
  const met = new Set<string>()
  const next = [...ids]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (met.has(id)) continue
    met.add(id)
    next.push(...importedBy(id))
  }
  return met
}

/** They name everything and hold nothing: whoever imports from them waits for what he names only. */
const BARRELS: Record<string, RegExp> = {
  antd: /node_modules[\\/]antd[\\/]es[\\/]index[.]js$/,
  '@ant-design/icons': /node_modules[\\/]@ant-design[\\/]icons[\\/]es[\\/](icons[\\/])?index[.]js$/,
}
const isBarrel = (id: string) => Object.values(BARRELS).some((barrel) => barrel.test(id))

/** What a module imports at once, with the way through the barrels cut short as the bundler does. Throws when it finds none for a name. */
function importsOf(graph: Rollup.PluginContext): ImportedBy {
  const offered = Object.fromEntries(
    Object.entries(BARRELS).map(([name, barrel]) => [
      name,
      new Map([...graph.getModuleIds()].filter((id) => barrel.test(id)).flatMap((id) => offers(graph, id))),
    ]),
  )
  return (id) => {
    const info = graph.getModuleInfo(id)
    if (!info) return []
    if (isBarrel(id)) return []
    const direct = info.importedIds.filter((one) => !isBarrel(one))
    if (direct.length === info.importedIds.length) return direct
    const named = [...(info.code ?? '').matchAll(/\bimport\s*{([^}]*)}\s*from\s*["']([^"']+)["']/g)].flatMap(([, names = '', from = '']) =>
      from in BARRELS
        ? namesIn(names).map((name) => offered[from]?.get(name) ?? graph.error(`${id} imports ${name} of ${from}, which is not found there.`))
        : [],
    )
    return [...direct, ...named]
  }
}

/** `A, B as C` names A and B. */
const namesIn = (list: string) => list.split(',').flatMap((one) => one.trim().split(/\s+as\s+/)[0] || [])

/** The name of everything that a barrel passes on as it is, with the module where it stands. */
function offers(graph: Rollup.PluginContext, barrel: string): [string, string][] {
  const passedOn = graph.getModuleInfo(barrel)?.code?.matchAll(/\bexport\s*{\s*default as (\w+)\s*}\s*from\s*["']([^"']+)["']/g) ?? []
  return [...passedOn].flatMap(([, name = '', from = '']) => {
    const path = join(dirname(barrel), from)
    const id = [`${path}.js`, join(path, 'index.js')].find((one) => graph.getModuleInfo(one))
    return id ? [[name, id]] : []
  })
}
