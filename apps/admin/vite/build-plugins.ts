import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execaSync } from 'execa'
import type { Plugin } from 'vite'

/** The files that every page needs: Latin text, Latin names and figures. */
const FONTS = [
  /inter-latin-wght-normal-[\w-]+\.woff2$/,
  /roboto-condensed-latin-600-normal-[\w-]+\.woff2$/,
]

/** Preloads the fonts of the first screen. The browser would find them only after the style sheet. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) {
          return []
        }
        return FONTS.map((font) => {
          const href = Object.keys(bundle).find((file) => font.test(file))
          if (!href) {
            throw new Error(`The build has no font ${font}.`)
          }
          return {
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${href}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head',
          }
        })
      },
    },
  }
}

/**
 * Excludes parts of packages that the app never uses:
 * - axios' fetch adapter: the app has a smaller one; saves 5 kB on the first visit;
 * - the SVG chart renderer: charts use the canvas;
 * - kinds of charts, facets and gestures: the app has lines; saves 7 kB on the first chart.
 */
export const excludeUnused = (): Plugin => ({
  name: 'cornerman:exclude-unused',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const isFetchAdapter =
      source === './fetch.js' && importer?.endsWith('/axios/lib/adapters/adapters.js')
    // G2 only registers these classes under a name.
    const isChartPart =
      importer?.endsWith('/@antv/g2/esm/index.js') && UNUSED_CHART_PARTS.test(source)
    return isFetchAdapter || isChartPart || source === '@antv/g-svg' ? EMPTY_MODULE : undefined
  },
  load: (id) =>
    id === EMPTY_MODULE ? 'export const getFetch = undefined; export default undefined' : undefined,
})

const EMPTY_MODULE = '\0empty'
const UNUSED_CHART_PARTS =
  /^\.\/(facet\/|geometry\/(heatmap|violin|schema|polygon)|geometry\/shape\/(violin|schema|polygon)\/|interaction\/action\/(mask|view)\/)/

/**
 * Moves each `:hover` into `@media (hover: hover)`, also antd's: a finger leaves what it tapped hovered, in the colours of the theme
 * before.
 */
export const limitHover = (): Plugin => ({
  name: 'cornerman:limit-hover',
  config: () => ({
    css: {
      postcss: {
        plugins: [
          {
            postcssPlugin: 'limit-hover',
            Rule(rule, { atRule }) {
              const isLimited =
                rule.parent?.type === 'atrule' &&
                /hover/.test(String('params' in rule.parent && rule.parent.params))
              const hovered = isLimited
                ? []
                : rule.selectors.filter((selector) => HOVERED.test(selector))
              if (hovered.length === 0) {
                return
              }
              const others = rule.selectors
                .map((selector) => selector.replaceAll(':is(:hover, ', ':is('))
                .filter((selector) => !HOVERED.test(selector))
              rule.after(
                atRule({
                  name: 'media',
                  params: '(hover: hover)',
                  nodes: [rule.clone({ selectors: hovered })],
                }),
              )
              if (others.length > 0) {
                rule.selectors = others
              } else {
                rule.remove()
              }
            },
          },
        ],
      },
    },
  }),
})

/** Not in `:not(:hover)`, which always holds on a screen that only fingers touch. */
const HOVERED = /(?<!:not\([^)]*):hover/

/** Gives the app the version of the project and its build, and adds both as /version.json, so that error reports name what is deployed. */
export function writeVersion(environment: Readonly<Record<string, string | undefined>>): Plugin {
  const version = { version: readVersion(), build: environment.BUILD || readCommit() }
  const source = JSON.stringify(version)
  return {
    name: 'cornerman:write-version',
    config: () => ({ define: { __VERSION__: source } }),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source })
    },
    configureServer: ({ middlewares }) =>
      void middlewares.use('/version.json', (_request, response) =>
        response.setHeader('content-type', 'application/json').end(source),
      ),
  }
}

const readVersion = (): string =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')).version

/** The image is built without the repository's history and sets BUILD instead. */
const readCommit = () =>
  execaSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, reject: false })
    .stdout || 'unknown'
