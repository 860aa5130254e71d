import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { CliError, ROOT, runCli, secondsSince } from './cli.mjs'

const ADMIN = join(ROOT, 'apps/admin')

/** The image of the admin has no mock beside it. */
const importMockBuild = () => import('../apps/mock-api/build.mjs')

export async function buildMock() {
  const { buildMock } = await importMockBuild()
  await buildMock()
}

/** Builds the pages that the mock serves. */
export async function buildPages() {
  const { buildPages } = await importMockBuild()
  await buildPages()
}

export async function buildAdmin() {
  const { build } = await import('vite')

  // The configuration imports TypeScript from the contract. Vite's runner can load that, Node 20 cannot.
  await build({
    root: ADMIN,
    configFile: join(ADMIN, 'vite.config.ts'),
    configLoader: 'runner',
    logLevel: 'error',
  })

  checkBudgets(ADMIN)
  moveSourceMaps(join(ADMIN, 'dist/assets'), join(ADMIN, 'source-maps'))
}

/**
 * Source maps are for error reports. They contain the sources, so they must not lie where files are
 * served. No script names one either, not even that of a package whose map the build does not copy.
 */
export function moveSourceMaps(assets, target) {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target)

  for (const name of readdirSync(assets)) {
    const file = join(assets, name)
    if (name.endsWith('.map')) {
      renameSync(file, join(target, name))
    } else if (name.endsWith('.js')) {
      removeSourceMapComment(file)
    }
  }
}

function removeSourceMapComment(file) {
  const script = readFileSync(file, 'utf8')
  const rest = script.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
  if (rest !== script) {
    writeFileSync(file, rest)
  }
}

/**
 * Compares the gzipped scripts and styles of a build with apps/admin/budgets.json. A budget counts the page's scripts and everything that the modules
 * in `loads` import statically; with `besides`, only what comes on top of the page and those modules. A module of a group of the build is
 * named by its group (vite.config.ts). size-limit cannot express this.
 * Throws CliError when a budget is exceeded, and for a module without its own chunk, whose size would be 0.
 */
export function checkBudgets(admin) {
  const dist = join(admin, 'dist')
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

  // Read here only: the server must not publish it.
  rmSync(join(dist, '.vite'), { recursive: true })

  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const pageScripts = [...page.matchAll(/<script\b[^>]*\bsrc="\/([^"]+)"/g)].map(([, file]) => file)
  const getFiles = (modules) => new Set([...pageScripts, ...getStaticImports(manifest, modules)])

  const exceeded = JSON.parse(readFileSync(join(admin, 'budgets.json'), 'utf8')).filter(
    ({ name, kilobytes, loads, besides }) => {
      const loaded = besides ? getFiles(besides) : new Set()
      const files = [...getFiles(loads)].filter((file) => !loaded.has(file))

      const bytes = files.reduce(
        (sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length,
        0,
      )

      console.log(
        `${name}: ${(bytes / 1000).toFixed(1)} kB of scripts and styles, of at most ${kilobytes} kB`,
      )

      return bytes > kilobytes * 1000
    },
  )

  if (exceeded.length > 0) {
    throw new CliError(
      `Too many bytes: ${exceeded.map(({ name }) => name).join('; ')}. Load it later or remove it (apps/admin/budgets.json).`,
    )
  }
}

function getStaticImports(manifest, modules) {
  const visited = new Set()

  const visit = (module) => {
    const name = manifest[module]
      ? module
      : Object.keys(manifest).find((key) => manifest[key].name === module)
    if (visited.has(name)) {
      return
    }

    if (!name) {
      throw new CliError(
        `The build has no chunk for ${module}. Correct its name in apps/admin/budgets.json.`,
      )
    }

    visited.add(name)

    for (const next of manifest[name].imports ?? []) {
      visit(next)
    }
  }

  for (const name of modules) {
    visit(name)
  }

  return [...visited].flatMap((name) => [manifest[name].file, ...(manifest[name].css ?? [])])
}

if (process.argv[1] === import.meta.filename) {
  await runCli(async () => {
    for (const [name, build] of [
      ['mock', buildMock],
      ['admin', buildAdmin],
      ['pages', buildPages],
    ]) {
      const requested = process.argv.slice(2)
      if (requested.length > 0 ? !requested.includes(name) : name === 'pages') {
        continue
      }

      const start = performance.now()
      await build()
      console.log(`${name} built in ${secondsSince(start)}`)
    }
  })
}
