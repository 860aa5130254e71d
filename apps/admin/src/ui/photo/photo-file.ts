import { UPLOAD } from '@cornerman/contract'
import { type Area, fitSize, toPixels } from './crop-geometry.ts'

const QUALITY = 0.9

/** An image file that the browser can read. */
export interface Photo {
  file: File
  /** Of the whole picture, upright. */
  width: number
  height: number
}

/** Reads a picture's size; rejects what cannot be decoded. Pixels are let go again: a photo of 24 megapixels holds 96 MB. */
export async function readPhoto(file: File): Promise<Photo> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  bitmap.close()
  return { file, width, height }
}

/**
 * Cuts a part, given in percent, out of a photo: a jpeg of the size that the documents ask for, also where that enlarges it.
 * The picture is upright whatever its EXIF says (a bitmap is), and what is transparent in it becomes white.
 */
export async function cropPhoto(file: File, percent: Area, aspect: number): Promise<File> {
  const bitmap = await createImageBitmap(file)
  try {
    const cut = toPixels(percent, bitmap)
    const canvas = Object.assign(document.createElement('canvas'), fitSize(aspect))
    const paper = canvas.getContext('2d')
    if (!paper) throw new Error('no canvas to draw on')
    paper.fillStyle = '#fff'
    paper.fillRect(0, 0, canvas.width, canvas.height)
    paper.imageSmoothingQuality = 'high'
    paper.drawImage(bitmap, cut.x, cut.y, cut.width, cut.height, 0, 0, canvas.width, canvas.height)
    return new File([await jpegOf(canvas)], toJpegName(file.name), { type: 'image/jpeg' })
  } finally {
    bitmap.close()
  }
}

const jpegOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no jpeg'))), 'image/jpeg', QUALITY)
  })

/** `ring side.PNG` becomes `ring side.jpg`. */
export const toJpegName = (name: string) => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`

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
export async function findFileError(file: File): Promise<string | undefined> {
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
export function findSizeError({ file, width, height }: Photo): string | undefined {
  if (Math.max(width, height) <= UPLOAD.maxSide) return undefined
  return `“${file.name}” is ${width} × ${height} pixels: no side may have more than ${UPLOAD.maxSide}.`
}

async function beginsLikeImage(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  return BEGINNINGS.some((beginning) => beginning.every((byte, at) => head[at] === byte))
}

/** Upwards: a file that is too large by a byte does not have the 10 MB that are allowed. */
const megabytes = (bytes: number) => (Math.ceil((bytes / MB) * 10) / 10).toFixed(1)

/** A picture that waits to be sent with its form: as text, so that it can be shown, compared, and kept in a draft. */
export interface PendingPhoto {
  name: string
  /** `data:image/jpeg;base64,…`. */
  dataUrl: string
}

export const toPendingPhoto = (file: File): Promise<PendingPhoto> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve({ name: file.name, dataUrl: String(reader.result) })
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

export function toFile({ name, dataUrl }: PendingPhoto): File {
  const [head = '', content = ''] = dataUrl.split(',')
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  return new File([bytes], name, { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg' })
}
