import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const STORE = 'apps/mock-api/src/store'
/** Lines that make something last, cut something off for good, or wait before publishing. */
const SITE = /await .*\b(sync|syncDir|syncOwn|truncate|mayPublish|replaceFile)\(.*[^{]$/
/** The real disk itself is not in the suite, which brings its own. */
const NOT_IN = ['disk.ts', 'lock.ts']

interface Site {
  file: string
  /** Counted from 1. */
  line: number
  text: string
}

async function sites(): Promise<Site[]> {
  const files = (await readdir(join(ROOT, STORE))).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !NOT_IN.includes(file))
  const found = await Promise.all(
    files.map(async (file) => {
      const lines = (await readFile(join(ROOT, STORE, file), 'utf8')).split('\n')
      return lines.map((text, at) => ({ file, line: at + 1, text: text.trim() })).filter(({ text }) => SITE.test(text))
    }),
  )
  return found.flat()
}

/** Removes each such line from a copy of the store, one at a time, and lets the power go on it. Answers those that nobody noticed. */
export async function mutants({ cuts, seed, say }: { cuts: number; seed: number; say: (line: string) => void }): Promise<Site[]> {
  const copy = await mkdtemp(join(tmpdir(), 'cornerman-mutants-'))
  try {
    await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
    for (const room of ['apps/mock-api/src', 'apps/mock-api/hold']) await cp(join(ROOT, room), join(copy, room), { recursive: true })
    for (const file of ['package.json', 'apps/mock-api/package.json']) await cp(join(ROOT, file), join(copy, file))
    const survivors: Site[] = []
    for (const site of await sites()) {
      const path = join(copy, STORE, site.file)
      const source = await readFile(path, 'utf8')
      await writeFile(path, without(source, site.line))
      const noticed = await fails(copy, cuts, seed)
      await writeFile(path, source)
      say(`${noticed ? 'noticed ' : 'SURVIVED'}  ${site.file}:${site.line}  ${site.text}`)
      if (!noticed) survivors.push(site)
    }
    return survivors
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** The line becomes an empty statement, so that a loop or a condition before it keeps a body. */
const without = (source: string, line: number) =>
  source
    .split('\n')
    .map((text, at) => (at === line - 1 ? ';' : text))
    .join('\n')

const fails = (copy: string, cuts: number, seed: number) =>
  new Promise<boolean>((done) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', join(copy, 'apps/mock-api/hold/run.ts'), 'power', String(cuts), String(seed)],
      { cwd: copy, timeout: 120_000 },
      (error) => done(error?.code === 3),
    )
  })
