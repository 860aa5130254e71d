import { PALETTES } from '@cornerman/theme/tokens'
import { getInitials } from '#shared/person/person-name.ts'
import type { CornerName } from '../bout/bout.ts'
import type { Bill, BillBout, BillSide } from './bill.ts'

/** Pixels. */
export const BILL_SIZE = { width: 1080, height: 1350 }

const { width: WIDTH, height: HEIGHT } = BILL_SIZE
const MIDDLE = WIDTH / 2
const MARGIN = 56
const FACE = 540
const FACE_TOP = 196

/** Where the list of bouts may be. */
const LIST = { top: 880, bottom: 1310 }
const ROW = { main: 62, under: 42, gap: 28 }

/** A poster on ink in both themes. */
const COLOURS = PALETTES.dark

interface Fonts {
  condensed: string
  text: string
}

/** Draws a poster. Faces that a page may not read are replaced by initials. */
export async function drawBill(canvas: HTMLCanvasElement, bill: Bill): Promise<void> {
  const context = canvas.getContext('2d')
  if (!context) {
    return
  }

  const fonts = readFonts()

  await Promise.all(
    [`600 72px ${fonts.condensed}`, `400 28px ${fonts.text}`].map((font) =>
      document.fonts.load(font, bill.name),
    ),
  )

  const { mainEvent } = bill
  const [red, blue] = await Promise.all(
    [mainEvent?.red, mainEvent?.blue].map((side) => loadFace(side?.picture)),
  )

  canvas.width = WIDTH
  canvas.height = HEIGHT
  drawGround(context)

  if (mainEvent) {
    drawFace(context, mainEvent.red, { face: red, corner: 'red', fonts })
    drawFace(context, mainEvent.blue, { face: blue, corner: 'blue', fonts })
    drawNames(context, mainEvent, fonts)
  }

  drawTitle(context, bill, fonts)
  drawList(context, bill, fonts)
}

function readFonts(): Fonts {
  const style = getComputedStyle(document.documentElement)
  return {
    condensed: style.getPropertyValue('--cm-condensed') || 'sans-serif',
    text: style.getPropertyValue('--cm-font') || 'sans-serif',
  }
}

/** Undefined for a picture that is missing, or that its server does not let pages read. */
async function loadFace(url: string | null | undefined): Promise<HTMLImageElement | undefined> {
  if (!url) {
    return undefined
  }

  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = url

  return image.decode().then(
    () => image,
    () => undefined,
  )
}

function drawGround(context: CanvasRenderingContext2D) {
  context.fillStyle = COLOURS.darkSurface
  context.fillRect(0, 0, WIDTH, HEIGHT)

  const sides = [
    { x: WIDTH * 0.1, colour: COLOURS.live },
    { x: WIDTH * 0.9, colour: COLOURS.onDarkBlue },
  ]

  for (const { x, colour } of sides) {
    const glow = context.createRadialGradient(x, 560, 0, x, 560, 640)
    glow.addColorStop(0, `${colour}b0`)
    glow.addColorStop(1, `${colour}00`)
    context.fillStyle = glow
    context.fillRect(0, 0, WIDTH, HEIGHT)
  }
}

interface FaceOptions {
  face: HTMLImageElement | undefined
  corner: CornerName
  fonts: Fonts
}

/** The face fades above, below and towards the middle. */
function drawFace(
  context: CanvasRenderingContext2D,
  side: BillSide,
  { face, corner, fonts }: FaceOptions,
) {
  const layer = document.createElement('canvas')
  layer.width = FACE
  layer.height = FACE

  const part = layer.getContext('2d')
  if (!part) {
    return
  }

  if (face) {
    const size = Math.min(face.naturalWidth, face.naturalHeight)
    const left = (face.naturalWidth - size) / 2

    part.filter = side.hasLost ? 'grayscale(1)' : 'none'
    part.drawImage(face, left, 0, size, size, 0, 0, FACE, FACE)
    part.filter = 'none'
  } else {
    part.font = `600 160px ${fonts.condensed}`
    part.fillStyle = COLOURS.onDarkQuiet
    part.textAlign = 'center'
    part.fillText(getInitials(side.name), FACE / 2, FACE / 2)
  }

  part.globalCompositeOperation = 'destination-in'

  const inner = corner === 'red' ? FACE : 0
  fade(part, part.createLinearGradient(FACE - inner, 0, inner, 0), 0.8)
  fade(part, part.createLinearGradient(0, 0, 0, FACE), 0.6)
  fade(part, part.createLinearGradient(0, FACE, 0, 0), 0.88)
  context.globalAlpha = side.hasLost ? 0.5 : 1
  context.drawImage(layer, corner === 'red' ? 0 : WIDTH - FACE, FACE_TOP)
  context.globalAlpha = 1
}

function fade(context: CanvasRenderingContext2D, gradient: CanvasGradient, from: number) {
  gradient.addColorStop(from, COLOURS.darkSurface)
  gradient.addColorStop(1, `${COLOURS.darkSurface}00`)
  context.fillStyle = gradient
  context.fillRect(0, 0, FACE, FACE)
}

interface TextOptions {
  x: number
  y: number
  size: number
  font: string
  align: CanvasTextAlign
  /** A longer text is set smaller. */
  room: number
  weight?: 400 | 600
  colour?: string
  opacity?: number
}

function drawText(context: CanvasRenderingContext2D, text: string, options: TextOptions) {
  const {
    x,
    y,
    size,
    font,
    align,
    room,
    weight = 600,
    colour = COLOURS.onDark,
    opacity = 1,
  } = options

  context.font = `${weight} ${size}px ${font}`

  const width = context.measureText(text).width
  if (width > room) {
    context.font = `${weight} ${Math.floor((size * room) / width)}px ${font}`
  }

  context.textAlign = align
  context.fillStyle = colour
  context.globalAlpha = opacity
  context.fillText(text, x, y)
  context.globalAlpha = 1
}

function drawTitle(context: CanvasRenderingContext2D, { name, subtitle }: Bill, fonts: Fonts) {
  const room = WIDTH - 2 * MARGIN
  drawText(context, name, {
    x: MIDDLE,
    y: 112,
    size: 72,
    font: fonts.condensed,
    align: 'center',
    room,
  })

  drawText(context, subtitle, {
    x: MIDDLE,
    y: 164,
    size: 28,
    font: fonts.text,
    align: 'center',
    weight: 400,
    colour: COLOURS.onDarkQuiet,
    room,
  })
}

function drawNames(context: CanvasRenderingContext2D, bout: BillBout, fonts: Fonts) {
  const room = MIDDLE - MARGIN - 40

  const sides = [
    { side: bout.red, x: MARGIN, align: 'left' },
    { side: bout.blue, x: WIDTH - MARGIN, align: 'right' },
  ] as const

  for (const { side, x, align } of sides) {
    const opacity = side.hasLost ? 0.5 : 1
    const common = { x, align, room, opacity, font: fonts.condensed }

    drawText(context, side.firstName, {
      ...common,
      y: 700,
      size: 36,
      colour: COLOURS.onDarkQuiet,
    })

    drawText(context, side.lastName, { ...common, y: 788, size: 96 })
    drawText(context, side.facts, { ...common, y: 832, size: 28, colour: COLOURS.onDarkQuiet })
  }

  drawMiddle(context, bout, { y: 500, size: 40, fonts })
}

/** The result, which points at the winner, or "vs". */
function drawMiddle(
  context: CanvasRenderingContext2D,
  { result }: BillBout,
  { y, size, fonts }: { y: number; size: number; fonts: Fonts },
) {
  const text = result ? formatTag(result) : 'vs'
  const room = 160
  const common = { x: MIDDLE, y, size, font: fonts.condensed, align: 'center', room } as const

  if (!result) {
    return drawText(context, text, { ...common, colour: COLOURS.onDarkQuiet })
  }

  context.font = `600 ${size}px ${fonts.condensed}`

  const width = Math.min(context.measureText(text).width, room) + size * 0.8
  const box = [MIDDLE - width / 2, y - size, width, size * 1.35] as const

  context.fillStyle = COLOURS.onDark
  context.strokeStyle = COLOURS.onDark
  context.lineWidth = 2

  if (result.winner) {
    context.fillRect(...box)
  } else {
    context.strokeRect(...box)
  }

  drawText(context, text, {
    ...common,
    colour: result.winner ? COLOURS.darkSurface : COLOURS.onDark,
  })
}

const SIGNS = { red: ['◂ ', ''], blue: ['', ' ▸'] } as const

function formatTag({ text, winner }: NonNullable<BillBout['result']>): string {
  const [before, after] = winner ? SIGNS[winner] : ['', '']
  return `${before}${text}${after}`
}

/** Main card large, undercard small. A long card is set smaller as a whole. */
function drawList(context: CanvasRenderingContext2D, bill: Bill, fonts: Fonts) {
  const { mainCard, undercard } = bill
  const needed = mainCard.length * ROW.main + ROW.gap + undercard.length * ROW.under
  const scale = Math.min(1, (LIST.bottom - LIST.top) / needed)
  let y = LIST.top

  for (const bout of mainCard) {
    y += ROW.main * scale
    drawRow(context, bout, { y, size: 44 * scale, fonts })
  }

  y += ROW.gap * scale
  context.fillStyle = COLOURS.edge
  context.fillRect(MARGIN, y, WIDTH - 2 * MARGIN, 2)

  for (const bout of undercard) {
    y += ROW.under * scale
    drawRow(context, bout, { y, size: 26 * scale, fonts })
  }
}

function drawRow(
  context: CanvasRenderingContext2D,
  bout: BillBout,
  { y, size, fonts }: { y: number; size: number; fonts: Fonts },
) {
  const gap = 92
  const common = { y, size, font: fonts.condensed, room: MIDDLE - MARGIN - gap }

  drawText(context, bout.red.name, {
    ...common,
    x: MIDDLE - gap,
    align: 'right',
    opacity: bout.red.hasLost ? 0.5 : 1,
  })

  drawText(context, bout.blue.name, {
    ...common,
    x: MIDDLE + gap,
    align: 'left',
    opacity: bout.blue.hasLost ? 0.5 : 1,
  })

  drawMiddle(context, bout, { y, size: Math.min(size, 24), fonts })
}
