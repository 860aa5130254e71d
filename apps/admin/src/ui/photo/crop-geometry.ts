/** Crops are jpeg, fitted within this square; an aspect is width by height. */
export const CROP = { size: 1200, aspect: { avatar: 1, arenaPhoto: 1.36 } } as const

export interface Size {
  width: number
  height: number
}
export interface Point {
  x: number
  y: number
}
/** A part of a picture, its corner and its size. */
export interface Area extends Point, Size {}

/** A shape that a person may choose for a cut. */
export interface Shape {
  label: string
  /** Width by height; undefined is that of the photo itself, whole at first. */
  aspect: number | undefined
}

/** The largest size of this aspect (width by height) within a square, in whole pixels: 1 gives 1200 × 1200, 1.36 gives 1200 × 882. */
export function fitSize(aspect: number, side: number = CROP.size): Size {
  return aspect >= 1 ? { width: side, height: Math.round(side / aspect) } : { width: Math.round(side * aspect), height: side }
}

/** What a cut given in percent takes of a picture of so many pixels; never a pixel beyond its edges. */
export function toPixels(percent: Area, { width, height }: Size): Area {
  const from = { x: clamp(0, (percent.x / 100) * width, width), y: clamp(0, (percent.y / 100) * height, height) }
  return {
    ...from,
    width: clamp(0, (percent.width / 100) * width, width - from.x),
    height: clamp(0, (percent.height / 100) * height, height - from.y),
  }
}

/** Keeps a shifted picture over the whole of the frame: how far its middle may lie from the frame's, given its size as shown. */
export function clampOffset(frame: Size, shown: Size, { x, y }: Point): Point {
  const slack = { x: Math.max(0, (shown.width - frame.width) / 2), y: Math.max(0, (shown.height - frame.height) / 2) }
  return { x: clamp(-slack.x, x, slack.x), y: clamp(-slack.y, y, slack.y) }
}

export const clamp = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))
