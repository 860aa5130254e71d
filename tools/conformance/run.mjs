import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildKit } from '../../scripts/kit.mjs'

const HERE = import.meta.dirname
const RESULTS = join(HERE, '../../docs/verified.md')
const PARTS = ['geocoder', 'openid', 'playlists', 'openapi', 'lighthouse', 'journeys']
const HEAD = `# Held against what others wrote

Written by \`npm run verify\`, a package of its own in \`tools/verify\`, out of the main install. \`npm run verify -- openid playlists\` tries
single parts (${PARTS.join(', ')}) and leaves the others as they stand here.
`

/** `npm run verify`: clients, parsers and judges that others wrote, against the product. Each part answers what it has seen, or throws what is wrong. */
if (!existsSync(join(HERE, 'node_modules'))) execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: HERE, stdio: 'inherit' })
const { createMock } = await import(pathToFileURL(join(await buildKit(), 'create-mock.mjs')).href)

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !PARTS.includes(name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: the parts are ${PARTS.join(', ')}.`)
  process.exit(1)
}
const standing = sectionsOf(existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : '')
const sections = []
for (const name of PARTS) {
  const { subject, by, verify } = await import(`./parts/${name}.mjs`)
  if (asked.length > 0 && !asked.includes(name)) {
    const before = standing.get(subject)
    if (before) sections.push(before)
    continue
  }
  const { ok, text, more } = await tried(verify)
  console.log(`${ok ? '✓' : '✗'} ${subject}: ${text}`)
  sections.push(
    [`## ${subject}`, `By ${by}, on ${new Date().toISOString().slice(0, 10)}: **${ok ? 'holds' : 'fails'}**.`, '', text, ...more, ''].join('\n'),
  )
  if (!ok) process.exitCode = 1
}
writeFileSync(RESULTS, [HEAD, ...sections].join('\n'))
process.exit()

async function tried(verify) {
  const mock = await createMock()
  try {
    const seen = await verify(mock)
    return typeof seen === 'string' ? { ok: true, text: seen, more: [] } : { ok: true, more: [], ...seen }
  } catch (error) {
    return { ok: false, text: String(error.message).split('\n')[0], more: [] }
  } finally {
    await mock.close()
  }
}

/** What earlier runs wrote, by its heading. */
function sectionsOf(text) {
  const sections = text.split(/^(?=## )/m).slice(1)
  return new Map(sections.map((section) => [section.slice(3, section.indexOf('\n')), `${section.trimEnd()}\n`]))
}
