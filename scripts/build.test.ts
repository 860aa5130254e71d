import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkBudgets, moveSourceMaps } from './build.mjs'

it.each([
  [2, 'a.js', undefined],
  [0.01, 'a.js', 'Too many bytes: all. Load it later'],
  [2, 'c.js', 'The build has no chunk for c.js.'],
])('of %d kB for %s ends a build with %j', (kilobytes, module, message) => {
  const admin = mkdtempSync(join(tmpdir(), 'budgets-'))
  const write = (file: string, text: unknown) =>
    writeFileSync(join(admin, file), JSON.stringify(text))

  mkdirSync(join(admin, 'dist/.vite'), { recursive: true })

  write('dist/.vite/manifest.json', {
    'a.js': { file: 'a.js', imports: ['b.js'] },
    'b.js': { file: 'b.js' },
  })

  for (const name of ['a.js', 'b.js', 'index.html']) {
    write(`dist/${name}`, name)
  }

  write('budgets.json', [{ name: 'all', kilobytes, loads: [module] }])

  const check = () => checkBudgets(admin)
  if (message) {
    expect(check).toThrow(message)
  } else {
    expect(check).not.toThrow()
  }
})

it('keeps source maps from what is served, and lets no script name one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'source-maps-'))
  const assets = join(folder, 'assets')
  const target = join(folder, 'maps')

  mkdirSync(assets)
  writeFileSync(join(assets, 'app.js'), 'run()\n')
  writeFileSync(join(assets, 'app.js.map'), '{}')
  writeFileSync(join(assets, 'worker.js'), 'work()\n//# sourceMappingURL=worker.js.map\n')
  moveSourceMaps(assets, target)
  expect(readdirSync(assets)).toEqual(['app.js', 'worker.js'])
  expect(readdirSync(target)).toEqual(['app.js.map'])
  expect(readFileSync(join(assets, 'app.js'), 'utf8')).toBe('run()\n')
  expect(readFileSync(join(assets, 'worker.js'), 'utf8')).toBe('work()\n')
})
