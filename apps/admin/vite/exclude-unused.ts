import type { Plugin } from 'vite'

/**
 * Excludes parts of packages that the app never uses:
 * - axios' fetch adapter: browsers use the XHR adapter; saves 5 kB on the first visit;
 * - the SVG chart renderer: charts use the canvas.
 */
export const excludeUnused = (): Plugin => ({
  name: 'cornerman:exclude-unused',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const isFetchAdapter = source === './fetch.js' && importer?.endsWith('/axios/lib/adapters/adapters.js')
    return isFetchAdapter || source === '@antv/g-svg' ? EMPTY_MODULE : undefined
  },
  load: (id) => (id === EMPTY_MODULE ? 'export const getFetch = undefined' : undefined),
})

const EMPTY_MODULE = '\0empty'
