/** @jsxRuntime automatic */
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import * as antd from 'antd'
import { renderToString } from 'react-dom/server'
import type { Plugin } from 'vite'
import { createAntdTheme } from '../src/ui/theme/antd-theme.ts'
import type { ThemeMode } from '../src/ui/theme/tokens.ts'

const { Checkbox, DatePicker, Form, Input, notification, Radio } = antd
const Notice = notification._InternalPanelDoNotUseOrYouWillBeFired

/** What the app shows of antd. Other components get no styles. */
const SHOWN = (
  <antd.App>
    <antd.Button />
    <Checkbox.Group />
    <Checkbox />
    <DatePicker.RangePicker />
    <DatePicker />
    <antd.Dropdown menu={{}}>
      <span />
    </antd.Dropdown>
    <antd.Empty />
    <antd.Flex />
    <Form>
      <Form.Item label="Label" help="Help" />
    </Form>
    <Input.OTP />
    <Input.TextArea />
    <Input />
    <antd.InputNumber />
    <antd.Modal />
    <Notice />
    <antd.Popover content="Content">
      <span />
    </antd.Popover>
    <antd.Progress />
    <Radio.Group />
    <Radio />
    <antd.Segmented options={['Option']} />
    <antd.Select />
    <antd.Slider />
    <antd.Switch />
    <antd.Tabs />
    <antd.Tooltip title="Title">
      <span />
    </antd.Tooltip>
  </antd.App>
)

const COLOURS =
  '(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime)\\b'
/** Columns, writing direction and variants that the app does not use: two fifths of the bytes. */
const UNUSED_SELECTOR = new RegExp(
  `\\.ant-col-|-rtl\\b|-(filled|underlined|borderless|dashed)\\b|-${COLOURS}`,
)
const UNUSED_VARIABLE = new RegExp(`^--ant-${COLOURS}`)

/** Tokens that components read themselves. */
const READ_TOKEN =
  /^(screen|zIndex|margin|padding|size|control|border|font|line|colorFill|colorBgContainer$|colorTextQ)/

type Cache = ReturnType<typeof createCache>
type Caches = readonly [light: Cache, dark: Cache, touch: Cache]
type Rule = [selector: string, declarations: string[]]

const CSS_VAR = { prefix: 'ant', key: 'cm-antd' }
const SHEETS = 'virtual:antd/'

/**
 * Makes antd's styles while the app is built, so that the browser neither loads nor runs what makes them. Each module of styles in antd
 * imports its style sheet instead, which comes with its component. Development and tests keep antd as it is.
 */
export function writeAntdStyles(): Plugin {
  let caches: Caches
  const sheets = new Map<string, string | undefined>()
  return {
    name: 'cornerman:write-antd-styles',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      caches = [renderAll('light'), renderAll('dark'), renderAll('light', true)]
      sheets.set(
        `${SHEETS}shared.css`,
        writeSheet(caches, /^token%|^style%%(Shared|ant-design-icons)%/),
      )
    },
    resolveId: (id) => (sheets.has(id) ? id : undefined),
    load: (id) => sheets.get(id) ?? REPLACED.find(([path]) => id.endsWith(path))?.[1](),
    transform(code, id) {
      const [, module] = /\/node_modules\/antd\/es\/(.+\/style(?:\/[\w-]+)?)\.js$/.exec(id) ?? []
      const names = [...code.matchAll(/\bgen\w+\(\[?'(\w+)'(?:, '([\w-]+)')?/g)]
      if (!module || names.length === 0) {
        return undefined
      }
      // A component's variables come with its first module.
      const variables = module.endsWith('/index') ? `|^cssVar%${names[0]?.[1]}%` : ''
      const styles = names
        .map(([, component, part = component]) => `${component}-${part}`)
        .join('|')
      const sheet = writeSheet(caches, new RegExp(`^style%%(${styles})%${variables}`))
      if (sheet === undefined) {
        return replaceHooks(
          code,
          `console.error('No styles: antd-styles.tsx does not show ${module}')`,
        )
      }
      sheets.set(`${SHEETS}${module}.css`, sheet)
      return `import '${SHEETS}${module}.css'\n${replaceHooks(code)}`
    },
  }
}

/** Replaces the hooks that a module exports. Without a use, the bundler drops what they would run. */
function replaceHooks(code: string, complaint?: string) {
  let unused = 0
  return code.replace(
    // The last is a hook that makes one of the first.
    /^(export (?:default|const \w+ =)) (gen(?:StyleHooks|ComponentStyleHook|SubStyleComponent)|\(prefixCls, rootCls)/gm,
    (_, start: string, hook: string) => {
      const classes =
        hook === 'genSubStyleComponent'
          ? 'null'
          : hook === 'genComponentStyleHook'
            ? "''"
            : `['', '${CSS_VAR.key}']`
      // Some components use only the variables of others.
      const result = complaint ? `(isStyled && ${complaint}) || ${classes}` : classes
      return `${start} (prefixCls, rootCls, isStyled = true) => ${result}\nconst unused${unused++} = /*#__PURE__*/ ${hook}`
    },
  )
}

/** Modules that would make styles or themes, by the end of their paths. */
const REPLACED: [path: string, write: () => string][] = [
  [
    '/ui/theme/antd-theme.ts',
    () => `
      const TOKENS = { light: ${writeTokens('light')}, dark: ${writeTokens('dark')} }
      export const createAntdTheme = (mode, { motion, isTouch }) => ({
        cssVar: ${JSON.stringify(CSS_VAR)},
        hashed: false,
        zeroRuntime: true,
        token: { ...TOKENS[mode][isTouch ? 1 : 0], motion },
      })`,
  ],
  ['/antd/es/theme/themes/default/theme.js', () => 'export default undefined'],
  [
    '/antd/es/theme/util/useResetIconStyle.js',
    () => `import '${SHEETS}shared.css'; export default () => {}`,
  ],
  [
    '/antd/es/theme/util/genStyleUtils.js',
    () => `
      export let genStyleHooks, genComponentStyleHook, genSubStyleComponent
      export const genCssVar = (prefix, component) => {
        const start = '--' + prefix.replace('.', '') + '-' + component + '-'
        return [(name) => start + name, (name, fallback) => 'var(' + start + name + (fallback ? ', ' + fallback : '') + ')']
      }`,
  ],
  [
    '/antd/es/theme/useToken.js',
    () => `
      import { useContext } from 'react'
      import { DesignTokenContext } from './context'
      export default () => {
        const { token } = useContext(DesignTokenContext)
        return [undefined, token, '', token, ${JSON.stringify(CSS_VAR)}, true]
      }`,
  ],
]

/** The tokens for a mouse and for a finger. */
const writeTokens = (mode: ThemeMode) =>
  JSON.stringify(
    [false, true].map((isTouch) => {
      const tokens = antd.theme.getDesignToken(createAntdTheme(mode, { motion: true, isTouch }))
      return Object.fromEntries(Object.entries(tokens).filter(([name]) => READ_TOKEN.test(name)))
    }),
  )

/** Returns antd's cache of styles after a rendering of all components. */
function renderAll(mode: ThemeMode, isTouch = false) {
  const cache = createCache()
  renderToString(
    <StyleProvider cache={cache}>
      <antd.ConfigProvider theme={createAntdTheme(mode, { motion: true, isTouch })}>
        {SHOWN}
      </antd.ConfigProvider>
    </StyleProvider>,
  )
  return cache
}

/** Returns the style sheet for paths of the caches, or undefined when nothing shown has such a path. */
function writeSheet([light, dark, touch]: Caches, paths: RegExp): string | undefined {
  if (![...light.cache.keys()].some((path) => paths.test(path))) {
    return undefined
  }
  const styles = extract(light, paths, ['style']).replaceAll(
    /([^{}]+)(\{[^{}]*\})/g,
    (_, selectors: string, body: string) => {
      const used = selectors
        .split(/,(?![^(]*\))/)
        .filter((selector) => !UNUSED_SELECTOR.test(selector))
      return used.length > 0 ? used.join() + body : ''
    },
  )
  const variables = readVariables(light, paths)
  // Themes have the same rules in the same order.
  const readChanges = (cache: Cache) =>
    readVariables(cache, paths).map(
      ([selector, declarations], index): Rule => [
        selector,
        declarations.filter((declaration) => !variables[index]?.[1].includes(declaration)),
      ],
    )
  return [
    styles,
    print(variables),
    print(readChanges(dark), (selector) =>
      selector === ':root' ? '[data-theme=dark]' : `[data-theme=dark] ${selector}`,
    ),
    `@media (pointer: coarse) {${print(readChanges(touch))}}`,
  ].join('\n')
}

const print = (rules: Rule[], scope = (selector: string) => selector) =>
  rules
    .filter(([, declarations]) => declarations.length > 0)
    .map(([selector, declarations]) => `${scope(selector)}{${declarations.join(';')}}`)
    .join('\n')

function extract({ cache }: Cache, paths: RegExp, types: ('style' | 'token' | 'cssVar')[]) {
  const part = createCache()
  for (const [path, entry] of cache) {
    if (paths.test(path)) {
      part.cache.set(path, entry)
    }
  }
  // Without antd's map of the cache.
  return extractStyle(part, { plain: true, types }).replace(/\.data-ant[^}]*\}/, '')
}

const readVariables = (cache: Cache, paths: RegExp) =>
  [...extract(cache, paths, ['token', 'cssVar']).matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', declarations = '']): Rule => [
      selector === `.${CSS_VAR.key}` ? ':root' : selector,
      declarations
        .split(/;(?=--|$)/)
        .filter((declaration) => declaration && !UNUSED_VARIABLE.test(declaration)),
    ],
  )
