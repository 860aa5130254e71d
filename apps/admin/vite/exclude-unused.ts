import type { Plugin } from 'vite'

/**
 * Excludes parts of packages that the app never uses:
 * - axios' fetch adapter: browsers use the XHR adapter; saves 5 kB on the first visit;
 * - the SVG chart renderer: charts use the canvas;
 * - kinds of charts, facets and gestures: small multiples and zooming are written here; saves 7 kB on the first chart.
 */
export const excludeUnused = (): Plugin => ({
  name: 'cornerman:exclude-unused',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const isFetchAdapter = source === './fetch.js' && importer?.endsWith('/axios/lib/adapters/adapters.js')
    // G2 only registers these classes under a name.
    const isChartPart = importer?.endsWith('/@antv/g2/esm/index.js') && UNUSED_CHART_PARTS.test(source)
    return isFetchAdapter || isChartPart || source === '@antv/g-svg' ? EMPTY_MODULE : undefined
  },
  load: (id) => (id === EMPTY_MODULE ? 'export const getFetch = undefined; export default undefined' : undefined),
})

const EMPTY_MODULE = '\0empty'
const UNUSED_CHART_PARTS =
  /^\.\/(facet\/|geometry\/(heatmap|violin|schema|polygon)|geometry\/shape\/(violin|schema|polygon)\/|interaction\/action\/(mask|view)\/)/
