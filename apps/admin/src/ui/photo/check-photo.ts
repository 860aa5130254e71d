import { UPLOAD } from '@cornerman/contract'
import type { Photo } from './photo-file.ts'

const IMAGE_ENDINGS = ['.jpg', '.jpeg', '.png'] as const

const MB = 1_000_000

/** What a file chooser offers. */
export const ACCEPT = IMAGE_ENDINGS.join(',')

/** How jpeg and png files begin, whatever they are called. */
const BEGINNINGS = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
]

/** Why a file cannot be a photo, in a sentence for a person; undefined when it can. The server looks again. */
export async function problemOf(file: File): Promise<string | undefined> {
  const name = `“${file.name}”`
  if (!IMAGE_ENDINGS.some((ending) => file.name.toLowerCase().endsWith(ending))) {
    return `${name} cannot be a photo: choose a .jpg, .jpeg or .png file.`
  }
  if (file.size > UPLOAD.maxBytes) {
    return `${name} has ${megabytes(file.size)} MB: a photo may have at most ${UPLOAD.maxBytes / MB} MB.`
  }
  if (file.size === 0) return `${name} is empty.`
  if (!(await beginsLikeImage(file))) return `${name} holds neither a jpeg nor a png image, whatever its name says.`
  return undefined
}

/** As `problemOf`, of what only shows when the file has been read. */
export function sizeProblemOf({ file, width, height }: Photo): string | undefined {
  if (Math.max(width, height) <= UPLOAD.maxSide) return undefined
  return `“${file.name}” is ${width} × ${height} pixels: no side may have more than ${UPLOAD.maxSide}.`
}

async function beginsLikeImage(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  return BEGINNINGS.some((beginning) => beginning.every((byte, at) => head[at] === byte))
}

/** Upwards: a file that is too large by a byte does not have the 10 MB that are allowed. */
const megabytes = (bytes: number) => (Math.ceil((bytes / MB) * 10) / 10).toFixed(1)
