import type { Area, Size } from 'react-easy-crop'
import type { CallOptions } from '#api'

/** Maximum side of a crop in pixels, and aspects as width divided by height. */
export const CROP = { size: 1200, aspect: { avatar: 1, arenaPhoto: 1.36 } } as const
const QUALITY = 0.9

/** Sends a photo with the other fields of its form, through `run` of `useCommand`. Rejects with ApiError. */
export type UploadPhoto = (photo: File, options: Required<CallOptions>) => Promise<unknown>

/** An image file that the browser can read. */
export interface Photo {
  file: File
  /** Size of the whole picture, after EXIF rotation. */
  width: number
  height: number
}

const EXTENSIONS = ['.jpg', '.jpeg', '.png']

/** The `accept` attribute of the file input. */
export const ACCEPT = EXTENSIONS.join(',')

/** Reads a picture's size. Rejects with a sentence about what is wrong with the file. The server checks again. */
export async function readPhoto(file: File): Promise<Photo> {
  if (!EXTENSIONS.some((extension) => file.name.toLowerCase().endsWith(extension))) {
    throw new Error(`“${file.name}” is not a photo. Choose a .jpg, .jpeg or .png file.`)
  }

  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(`“${file.name}” cannot be read as an image. It may be damaged.`)
  })
  const { width, height } = bitmap

  // 24 megapixels take 96 MB.
  bitmap.close()

  return { file, width, height }
}

/** Returns the largest size of this aspect within a square, in whole pixels: 1 gives 1200 × 1200, 1.36 gives 1200 × 882. */
export const fitSize = (aspect: number): Size =>
  aspect >= 1
    ? { width: CROP.size, height: Math.round(CROP.size / aspect) }
    : { width: Math.round(CROP.size * aspect), height: CROP.size }

/**
 * Crops an area to a jpeg of the specified size, enlarging if needed.
 * The bitmap is already rotated by EXIF. Transparent pixels become white.
 */
export async function cropPhoto(
  file: File,
  { x, y, width, height }: Area,
  aspect: number,
): Promise<File> {
  const bitmap = await createImageBitmap(file)
  try {
    const canvas = Object.assign(document.createElement('canvas'), fitSize(aspect))
    const context = canvas.getContext('2d')
    if (!context) {
      throw new Error('no canvas to draw on')
    }

    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height)

    return new File([await encodeJpeg(canvas)], toJpegName(file.name), { type: 'image/jpeg' })
  } finally {
    bitmap.close()
  }
}

const encodeJpeg = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no jpeg'))),
      'image/jpeg',
      QUALITY,
    )
  })

/** Replaces the extension: `ring side.PNG` becomes `ring side.jpg`. */
export const toJpegName = (name: string) => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`

/** A picture of an unsent form, and what shows it. */
export interface PendingPhoto {
  file: File
  /** `data:image/jpeg;base64,…`. */
  dataUrl: string
}

export const toPendingPhoto = (file: File): Promise<PendingPhoto> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve({ file, dataUrl: String(reader.result) })
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
