import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildKit } from '../../scripts/kit.mjs'

const HERE = import.meta.dirname
const RESULTS = join(HERE, '../../docs/verified.md')

/** `npm run verify`: clients and parsers that others wrote, against the mock. Each part answers what it has seen, or throws what is wrong. */
if (!existsSync(join(HERE, 'node_modules'))) execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: HERE, stdio: 'inherit' })
const { createMock } = await import(pathToFileURL(join(await buildKit(), 'create-mock.mjs')).href)

const PARTS = ['geocoder', 'openid', 'playlists', 'openapi']
const rows = []
for (const name of PARTS) {
  const { subject, by, verify } = await import(`./parts/${name}.mjs`)
  const mock = await createMock()
  let result
  try {
    result = { ok: true, text: await verify(mock) }
  } catch (error) {
    result = { ok: false, text: String(error.message).split('\n')[0] }
  } finally {
    await mock.close()
  }
  console.log(`${result.ok ? '✓' : '✗'} ${subject}: ${result.text}`)
  rows.push(`| ${subject} | ${by} | ${result.ok ? 'holds' : '**fails**'} | ${result.text.replaceAll('|', '\\|')} |`)
  if (!result.ok) process.exitCode = 1
}

writeFileSync(
  RESULTS,
  `# Held against what others wrote

\`npm run verify\` (a package of its own in \`tools/verify\`, out of the main install) wrote this on ${new Date().toISOString().slice(0, 10)}.

| What of the mock | By | | Seen |
|---|---|---|---|
${rows.join('\n')}

Not done yet: the validating proxy under the whole run of journeys, and Lighthouse on the app.
`,
)
process.exit()
