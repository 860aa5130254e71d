import { UPLOAD } from '@cornerman/contract'
import type { Area } from 'react-easy-crop'
import { fitSize, toPixels } from './crop-geometry.ts'

const QUALITY = 0.9

/** An image file that the browser can read. */
export interface Photo {
  file: File
  /** Size of the whole picture, after EXIF rotation. */
  width: number
  height: number
}

/** Reads a picture's size; rejects on undecodable files. Closes the bitmap, because 24 megapixels take 96 MB. */
export async function readPhoto(file: File): Promise<Photo> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  bitmap.close()
  return { file, width, height }
}

/**
 * Crops an area given in percent to a jpeg of the specified size, enlarging if needed.
 * The bitmap is already rotated by EXIF. Transparent pixels become white.
 */
export async function cropPhoto(file: File, percent: Area, aspect: number): Promise<File> {
  const bitmap = await createImageBitmap(file)
  try {
    const cut = toPixels(percent, bitmap)
    const canvas = Object.assign(document.createElement('canvas'), fitSize(aspect))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas to draw on')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, cut.x, cut.y, cut.width, cut.height, 0, 0, canvas.width, canvas.height)
    return new File([await encodeJpeg(canvas)], toJpegName(file.name), { type: 'image/jpeg' })
  } finally {
    bitmap.close()
  }
}

const encodeJpeg = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no jpeg'))), 'image/jpeg', QUALITY)
  })

/** Replaces the extension: `ring side.PNG` becomes `ring side.jpg`. */
export const toJpegName = (name: string) => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`

const IMAGE_EXTENSIONS = ['.jpg', '.jpeg', '.png'] as const

const MB = 1_000_000
/** More than the server accepts, which gets only the smaller jpeg that is cropped from the file. */
const MAX_BYTES = 50 * MB

/** The `accept` attribute of the file input. */
export const ACCEPT = IMAGE_EXTENSIONS.join(',')

/** First bytes of jpeg and png files. */
const SIGNATURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
]

/** Returns the error message for an invalid photo file, or undefined. The server checks again. */
export async function findFileError(file: File): Promise<string | undefined> {
  const name = `“${file.name}”`
  if (!IMAGE_EXTENSIONS.some((extension) => file.name.toLowerCase().endsWith(extension))) {
    return `${name} is not a photo. Choose a .jpg, .jpeg or .png file.`
  }
  if (file.size > MAX_BYTES) {
    return `${name} has ${toMegabytes(file.size)} MB. The limit is ${MAX_BYTES / MB} MB.`
  }
  if (file.size === 0) return `${name} is empty.`
  if (!(await hasImageSignature(file))) return `${name} is not a jpeg or png image, despite its name.`
  return undefined
}

/** Returns the error message for a photo with too many pixels, or undefined. */
export function findSizeError({ file, width, height }: Photo): string | undefined {
  if (Math.max(width, height) <= UPLOAD.maxSide) return undefined
  return `“${file.name}” is ${width} × ${height} pixels. The limit is ${UPLOAD.maxSide} per side.`
}

async function hasImageSignature(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  return SIGNATURES.some((signature) => signature.every((byte, index) => head[index] === byte))
}

/** Rounds up, so a file over the limit by one byte does not show as 10.0 MB. */
const toMegabytes = (bytes: number) => (Math.ceil((bytes / MB) * 10) / 10).toFixed(1)

/** A picture of an unsent form, as text, so it can be shown, compared and stored in a draft. */
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
