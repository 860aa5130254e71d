// Imported by file: all of g2plot is a third larger.
import { Line } from '@antv/g2plot/esm/plots/line/index.js'
import { createPlot } from './plot.tsx'

/** Loaded with the first line chart. */
export default createPlot(Line)
