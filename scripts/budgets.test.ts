import { expect, test } from 'vitest'
import { developersOnly, filesOf, scriptsOf } from './budgets.mjs'

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_shared.js'], dynamicImports: ['src/login.tsx', 'src/list.tsx'] },
  'src/login.tsx': { file: 'assets/login.js', imports: ['_form.js', '_shared.js'] },
  'src/list.tsx': { file: 'assets/list.js', imports: ['_table.js'] },
  '_form.js': { file: 'assets/form.js', imports: ['_shared.js', '_icons.js'] },
  '_icons.js': { file: 'assets/icons.js', imports: ['_form.js'] },
  '_table.js': { file: 'assets/table.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
}

test('a page loads what its chunks import at once, however deep and in circles, each file once, and nothing that waits', () => {
  expect(filesOf(manifest, ['index.html', 'src/login.tsx']).sort()).toEqual([
    'assets/form.js',
    'assets/icons.js',
    'assets/index.js',
    'assets/login.js',
    'assets/shared.js',
  ])
})

test('a named chunk that the build does not have is trouble, not nothing', () => {
  expect(() => filesOf(manifest, ['index.html', 'src/sign-in.tsx'])).toThrow('no chunk for src/sign-in.tsx')
  const { '_icons.js': _, ...torn } = manifest
  expect(() => filesOf(torn, ['src/login.tsx'])).toThrow('no chunk for _icons.js, which _form.js names')
})

test('scripts beside the bundle are weighed too', () => {
  expect(
    scriptsOf('<script src="/theme.js"></script><link href="/a.css"><script type="module" crossorigin src="/assets/index.js"></script>'),
  ).toEqual(['theme.js', 'assets/index.js'])
})

test('a build that holds the page of ui/ is trouble: it is for who develops', () => {
  expect(developersOnly(manifest)).toEqual([])
  expect(developersOnly({ ...manifest, 'src/catalogue/catalogue-page.tsx': { file: 'assets/catalogue.js' } })).toEqual([
    'src/catalogue/catalogue-page.tsx',
  ])
})
