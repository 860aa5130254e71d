/** The two kinds of chart that the app draws, by file: the whole of g2plot is a third heavier. Fetched once, when the first chart stands. */
export { Line } from '@antv/g2plot/esm/plots/line/index.js'
export { Pie } from '@antv/g2plot/esm/plots/pie/index.js'
