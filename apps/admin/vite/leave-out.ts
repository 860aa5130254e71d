import type { Plugin } from 'vite'

/**
 * Leaves out of a build what packages bring and no browser of ours uses:
 * - axios' second way to send, over fetch, which a browser never takes while the first is there: 5 kB of every first visit;
 * - the second way to draw charts, as SVG beside the canvas: part of the first chart's wait.
 */
export const leaveOut = (): Plugin => ({
  name: 'cornerman:leave-out',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const isFetchAdapter = source === './fetch.js' && importer?.endsWith('/axios/lib/adapters/adapters.js')
    return isFetchAdapter || source === '@antv/g-svg' ? NOTHING : undefined
  },
  load: (id) => (id === NOTHING ? 'export const getFetch = undefined' : undefined),
})

const NOTHING = '\0nothing'
