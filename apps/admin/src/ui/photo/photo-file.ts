import { type Area, fittedSize, pixelsOf } from './crop-geometry.ts'

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
export async function cutPhoto(file: File, percent: Area, aspect: number): Promise<File> {
  const bitmap = await createImageBitmap(file)
  try {
    const cut = pixelsOf(percent, bitmap)
    const canvas = Object.assign(document.createElement('canvas'), fittedSize(aspect))
    const paper = canvas.getContext('2d')
    if (!paper) throw new Error('no canvas to draw on')
    paper.fillStyle = '#fff'
    paper.fillRect(0, 0, canvas.width, canvas.height)
    paper.imageSmoothingQuality = 'high'
    paper.drawImage(bitmap, cut.x, cut.y, cut.width, cut.height, 0, 0, canvas.width, canvas.height)
    return new File([await jpegOf(canvas)], jpegName(file.name), { type: 'image/jpeg' })
  } finally {
    bitmap.close()
  }
}

const jpegOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no jpeg'))), 'image/jpeg', QUALITY)
  })

/** `ring side.PNG` becomes `ring side.jpg`. */
export const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`
