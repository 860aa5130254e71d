import type { ExportTable } from './export-menu.tsx'
import type { LegendEntry } from './line-options.ts'

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'
const SPACE = 16
const ROW_HEIGHT = 24
/** In px. A longer text is cut. */
const MAX_COLUMN_WIDTH = 320
/** Browsers draw no picture higher than 16,384 px. */
const MAX_ROWS = 300

interface Chart {
  canvas: HTMLCanvasElement
  legendEntries: readonly LegendEntry[]
}

/** Draws a heading above a chart with its key, or above the rows of a table, in the colours of the theme. */
export async function createPicture(title: string, page: string, content: Chart | ExportTable): Promise<Blob> {
  const scale = Math.max(2, devicePixelRatio)
  const drawing = 'canvas' in content ? prepareChart(content) : prepareTable(content)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw pictures.')
  const footer = `${page} · exported ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`
  context.font = `12px ${FONT}`
  const width = Math.max(drawing.width, context.measureText(footer).width) + 2 * SPACE
  canvas.width = width * scale
  canvas.height = (drawing.height + 2 * SPACE + 2 * ROW_HEIGHT + SPACE) * scale
  context.scale(scale, scale)
  context.fillStyle = getColour('container')
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.textBaseline = 'middle'
  writeText(context, title, SPACE, SPACE + ROW_HEIGHT / 2, 600, 'text')
  context.translate(SPACE, 2 * SPACE + ROW_HEIGHT)
  drawing.draw(context)
  writeText(context, footer, 0, drawing.height + ROW_HEIGHT / 2, 400, 'secondary')
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not create the picture.'))),
      'image/png',
    )
  })
}

/** A canvas on the screen has its size in CSS; another has only its own. */
function prepareChart({ canvas, legendEntries }: Chart) {
  const { clientWidth, clientHeight } = canvas
  const [width, height] = clientWidth > 0 ? [clientWidth, clientHeight] : [canvas.width, canvas.height]
  const places = placeKey(legendEntries, width, createMeasure())
  const keyHeight = (places.at(-1)?.y ?? -KEY_ROW_HEIGHT) + KEY_ROW_HEIGHT
  return {
    width,
    height: keyHeight + height,
    draw(target: CanvasRenderingContext2D) {
      for (const { x, y, name, look } of places) {
        drawSample(target, look, x, y + KEY_ROW_HEIGHT / 2)
        writeText(target, name, x + SAMPLE_WIDTH + SAMPLE_SPACE, y + KEY_ROW_HEIGHT / 2, 400, 'secondary')
      }
      target.drawImage(canvas, 0, keyHeight, width, height)
    },
  }
}

const KEY_ROW_HEIGHT = 20
const SAMPLE_WIDTH = 20
const SAMPLE_SPACE = 8

/** Places the entries side by side, in as many rows as the width needs. */
export function placeKey(entries: readonly LegendEntry[], width: number, measure: (text: string) => number) {
  let [x, y] = [0, 0]
  return entries.map((entry) => {
    const entryWidth = SAMPLE_WIDTH + SAMPLE_SPACE + measure(entry.name)
    if (x > 0 && x + entryWidth > width) [x, y] = [0, y + KEY_ROW_HEIGHT]
    const place = { ...entry, x, y }
    x += entryWidth + SPACE
    return place
  })
}

/** A line as in the chart, or three small bars. */
function drawSample(
  context: CanvasRenderingContext2D,
  { colour, width, dash, isBars }: LegendEntry['look'],
  x: number,
  y: number,
) {
  context.save()
  context.fillStyle = colour
  context.strokeStyle = colour
  context.lineWidth = width
  if (isBars)
    for (const [index, height] of [4, 7, 5].entries()) context.fillRect(x + 2 + index * 6, y + 4 - height, 3, height)
  else {
    context.setLineDash(dash ?? [])
    context.beginPath()
    context.moveTo(x, y)
    context.lineTo(x + SAMPLE_WIDTH, y)
    context.stroke()
  }
  context.restore()
}

/** Lays out the rows in columns that fit their texts. Numbers are right-aligned. */
function prepareTable({ columns, rows }: ExportTable) {
  const rest = rows.length - MAX_ROWS
  const lines = [columns, ...rows.slice(0, MAX_ROWS).map((row) => row.map(toText))]
  if (rest > 0) lines.push([`${rest.toLocaleString('en')} more rows are in the CSV file`])
  const measure = createMeasure()
  const widths = columns.map((_, column) => {
    const widest = lines
      .slice(0, rest > 0 ? -1 : undefined)
      .map((line, index) => measure(line[column] ?? '', index === 0 ? 600 : 400))
    return Math.min(MAX_COLUMN_WIDTH, Math.ceil(widest.reduce((max, width) => Math.max(max, width), 0)))
  })
  return {
    width: widths.reduce((sum, width) => sum + width + SPACE, 0),
    height: lines.length * ROW_HEIGHT,
    draw(target: CanvasRenderingContext2D) {
      lines.forEach((line, index) => {
        let x = 0
        line.forEach((text, column) => {
          const width = widths[column] ?? 0
          const isNumber = rows.some((row) => typeof row[column] === 'number')
          writeText(
            target,
            text,
            isNumber ? x + width : x,
            (index + 0.5) * ROW_HEIGHT,
            index === 0 ? 600 : 400,
            'text',
            isNumber,
            width,
          )
          x += width + SPACE
        })
        target.fillStyle = getColour('hairline')
        target.fillRect(0, (index + 1) * ROW_HEIGHT - 1, x, 1)
      })
    },
  }
}

/** Returns a function that measures the width of a text in px. */
function createMeasure() {
  const context = document.createElement('canvas').getContext('2d')
  return (text: string, weight = 400) => {
    if (!context) return MAX_COLUMN_WIDTH
    context.font = `${weight} 12px ${FONT}`
    return context.measureText(text).width
  }
}

const toText = (value: string | number | null) =>
  typeof value === 'number' ? value.toLocaleString('en') : (value ?? '–')

function writeText(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  weight: number,
  colour: string,
  isRightAligned = false,
  maxWidth = Number.POSITIVE_INFINITY,
) {
  context.font = `${weight} 12px ${FONT}`
  context.fillStyle = getColour(colour)
  context.textAlign = isRightAligned ? 'right' : 'left'
  let shown = text
  while (shown.length > 1 && context.measureText(shown).width > maxWidth) shown = `${shown.slice(0, -2)}…`
  context.fillText(shown, x, y)
}

const getColour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--cm-${name}`)
