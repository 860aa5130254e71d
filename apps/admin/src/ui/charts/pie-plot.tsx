// Imported by file: all of g2plot is a third larger.
import { Pie } from '@antv/g2plot/esm/plots/pie/index.js'
import { createPlot } from './plot.tsx'

/** Loaded with the first pie. */
export default createPlot(Pie)
