import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { endWithSignals } from './groups.mjs'
import { BIN, ROOT } from './root.mjs'
import { run } from './run.mjs'

// npm run screenshots             every screen, dialog and drawer, into .screenshots/index.html
// npm run screenshots -- fighter  those whose screen or scene is called so
// npm run screenshots -- --tour   those of the README, into docs/images
endWithSignals(130)
const wanted = process.argv.slice(2)
const isTour = wanted.includes('--tour')
const words = wanted.filter((word) => !word.startsWith('--'))
if (wanted.length === 0) rmSync(join(ROOT, '.screenshots'), { recursive: true, force: true })

const program = async (args, env) => (await run(process.execPath, args, { show: true, env })).code
const CONFIG = join(ROOT, 'scripts/screenshots/playwright.config.ts')
process.exitCode =
  (await program([join(ROOT, 'scripts/build.mjs')])) ||
  (await program([BIN.playwright, 'test', '--config', CONFIG, ...(words.length > 0 ? ['--grep', words.join('|')] : [])], isTour ? { TOUR: '1' } : {}))
