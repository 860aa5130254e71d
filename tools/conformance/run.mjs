import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { execa } from 'execa'
import { buildKit } from '../../scripts/testkit.mjs'

const HERE = import.meta.dirname
const RESULTS = join(HERE, '../../docs/conformance.md')
const PARTS = ['geocoder', 'openid', 'playlists', 'openapi', 'lighthouse', 'e2e']
const HEAD = `# Conformance: checked with clients and validators of others

Written by \`npm run test:conformance\` (\`tools/conformance\`, a package of its own outside the main install). \`npm run test:conformance -- openid playlists\`
runs single parts (${PARTS.join(', ')}) and leaves the other sections as they are.
`

const names = process.argv.slice(2)
const unknown = names.filter((name) => !PARTS.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. The parts are ${PARTS.join(', ')}.`)
  process.exit(1)
}
if (!existsSync(join(HERE, 'node_modules')))
  await execa('npm', ['ci', '--ignore-scripts'], { cwd: HERE, stdio: 'inherit' })
const { createMock } = await import(pathToFileURL(join(await buildKit(), 'create-mock.mjs')).href)

const earlier = readSections(existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : '')
const sections = []
for (const name of PARTS) {
  const { subject, by, check } = await import(`./parts/${name}.mjs`)
  if (names.length > 0 && !names.includes(name)) {
    sections.push(earlier.get(subject) ?? '')
    continue
  }
  const { isOk, text, more } = await runPart(check)
  console.log(`${isOk ? '✓' : '✗'} ${subject}: ${text}`)
  const date = new Date().toISOString().slice(0, 10)
  sections.push(
    [`## ${subject}`, `By ${by}, on ${date}: **${isOk ? 'passed' : 'failed'}**.`, '', text, ...more, ''].join('\n'),
  )
  if (!isOk) process.exitCode = 1
}
writeFileSync(RESULTS, [HEAD, ...sections.filter(Boolean)].join('\n'))
process.exit()

/** A part returns what it has seen, as text or as `{ isOk, text, more }`, or throws what is wrong. */
async function runPart(check) {
  const mock = await createMock()
  try {
    const result = await check(mock)
    return { isOk: true, more: [], ...(typeof result === 'string' ? { text: result } : result) }
  } catch (error) {
    return { isOk: false, text: String(error.message).split('\n')[0], more: [] }
  } finally {
    await mock.close()
  }
}

/** The sections of earlier runs by heading. */
function readSections(text) {
  const sections = text.split(/^(?=## )/m).slice(1)
  return new Map(sections.map((section) => [section.slice(3, section.indexOf('\n')), `${section.trimEnd()}\n`]))
}
