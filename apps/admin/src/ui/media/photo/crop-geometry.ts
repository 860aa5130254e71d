import type { Area, Point, Size } from 'react-easy-crop'

/** Maximum side of a crop in pixels, and aspects as width divided by height. */
export const CROP = { size: 1200, aspect: { avatar: 1, arenaPhoto: 1.36 } } as const

/** A shape offered for a crop. */
export interface Shape {
  label: string
  /** Width divided by height; undefined keeps the photo's own. */
  aspect: number | undefined
}

/** Returns the largest size of this aspect within a square, in whole pixels: 1 gives 1200 × 1200, 1.36 gives 1200 × 882. */
export function fitSize(aspect: number, side: number = CROP.size): Size {
  return aspect >= 1
    ? { width: side, height: Math.round(side / aspect) }
    : { width: Math.round(side * aspect), height: side }
}

/** Converts an area from percent to pixels, clamped to the picture. */
export function toPixels(percent: Area, { width, height }: Size): Area {
  const from = { x: clamp(0, (percent.x / 100) * width, width), y: clamp(0, (percent.y / 100) * height, height) }
  return {
    ...from,
    width: clamp(0, (percent.width / 100) * width, width - from.x),
    height: clamp(0, (percent.height / 100) * height, height - from.y),
  }
}

/** Limits the picture's offset from the frame's centre, so that it always covers the frame. */
export function clampOffset(frame: Size, shown: Size, { x, y }: Point): Point {
  const slack = { x: Math.max(0, (shown.width - frame.width) / 2), y: Math.max(0, (shown.height - frame.height) / 2) }
  return { x: clamp(-slack.x, x, slack.x), y: clamp(-slack.y, y, slack.y) }
}

export const clamp = (min: number, value: number, max: number) => Math.max(min, Math.min(value, max))
