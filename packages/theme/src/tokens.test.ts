import { expect, test } from 'vitest'
import {
  DARK_CLASS,
  DURATION,
  LAYERS,
  PALETTES,
  RADIUS,
  SPACES,
  TEXT_SIZES,
  type ThemeMode,
  toVariable,
} from './tokens.ts'

test('variables.css holds the tokens', async () => {
  const css = [
    '/* Written from tokens.ts: npx vitest run packages/theme --update */',
    printRule(':root', [...printScale(), ...printPalette('light')]),
    '@media (prefers-color-scheme: dark) {',
    indent(printRule(':root:not([data-theme="light"])', printPalette('dark'))),
    '}\n',
    printRule(`:root[data-theme="dark"],\n.${DARK_CLASS}`, printPalette('dark')),
  ].join('\n')

  await expect(css).toMatchFileSnapshot('variables.css')
})

function printRule(selector: string, declarations: string[]) {
  const lines = declarations.map((declaration) => `  ${declaration};\n`)
  return `${selector} {\n${lines.join('')}}\n`
}

const printPalette = (mode: ThemeMode) => [
  `color-scheme: ${mode}`,
  ...Object.entries(PALETTES[mode]).map(([name, colour]) => print(name, colour.toLowerCase())),
]

const printScale = () => [
  ...SPACES.map((space) => print(`space-${space}`, `${space}px`)),
  ...Object.entries(TEXT_SIZES).flatMap(([size, line]) => [
    print(`size-${size}`, `${size}px`),
    print(`line-${size}`, `${line}px`),
  ]),
  ...Object.entries(RADIUS).map(([name, radius]) => print(`radius-${name}`, `${radius}px`)),
  ...Object.entries(LAYERS).map(([name, layer]) => print(`layer-${name}`, layer)),
  print('duration', `${DURATION}s`),
]

const print = (name: string, value: string | number) => `${toVariable(name)}: ${value}`

const indent = (text: string) => text.trimEnd().replace(/^/gm, '  ')
