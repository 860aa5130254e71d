import type { Plugin } from 'vite'

const NOTHING = '\0without-svg-drawing'

/** Charts are drawn on a canvas; what draws them brings a second way, as SVG, that nobody asks it for: part of the first chart's wait. */
export const withoutSvgDrawing = (): Plugin => ({
  name: 'cornerman:without-svg-drawing',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === '@antv/g-svg' ? NOTHING : undefined),
  load: (id) => (id === NOTHING ? 'export {}' : undefined),
})
