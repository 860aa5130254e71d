import { cutText } from '@cornerman/contract'
import { imageDimensionsFromData } from 'image-dimensions'

export interface Image {
  type: 'image/jpeg' | 'image/png'
  ending: 'jpg' | 'png'
  /** Pixels. */
  width: number
  height: number
}

/**
 * Reads a JPEG or PNG; undefined for anything else, and for a file that is cut before its picture.
 * Bytes after the end are allowed: cameras append previews and clips.
 *
 * image-dimensions was measured with 8 MB: at most 90 ms for a JPEG of empty segments, zeros or fill
 * bytes, which image-size refuses or reads in 860. AVIF and HEIC took it 2 s: the format is known
 * before it reads.
 */
export function readImage(bytes: Buffer): Image | undefined {
  const format = [JPEG, PNG].find(({ signature }) => startsWith(bytes, signature))
  const size = format && imageDimensionsFromData(bytes)
  if (!format || !size || size.width === 0 || size.height === 0) {
    return undefined
  }

  const { type, ending, isWhole } = format
  const { width, height } = size

  return isWhole(bytes, size) ? { type, ending, width, height } : undefined
}

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start)

interface Format extends Pick<Image, 'type' | 'ending'> {
  signature: Buffer
  isWhole(bytes: Buffer, size: { width: number; height: number }): boolean
}

/** JPEG (ITU T.81). The end marker may be missing: some cameras and messengers leave it out. */
const JPEG: Format = {
  type: 'image/jpeg',
  ending: 'jpg',
  signature: Buffer.from([0xff, 0xd8, 0xff]),
  isWhole: (bytes) => bytes.includes(START_OF_SCAN),
}

const START_OF_SCAN = Buffer.from([0xff, 0xda])

/** PNG (W3C). A header must not claim more pixels than the bytes can hold. */
const PNG: Format = {
  type: 'image/png',
  ending: 'png',
  signature: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  isWhole(bytes, { width, height }) {
    // Deflate shrinks at most 1,032 times, and a pixel has at least a bit.
    const needed = height * Math.ceil(1 + width / 8)
    return bytes.length * 1032 >= needed && hasLastChunk(bytes)
  },
}

/** Walks the chunks of length, type, data and checksum (section 5) to IEND, which is the last. */
function hasLastChunk(bytes: Buffer): boolean {
  let at = PNG.signature.length
  while (at + 8 <= bytes.length) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') {
      return true
    }

    at += 12 + bytes.readUInt32BE(at)
  }

  return false
}

const ENDINGS = { jpg: /^\.jpe?g$/i, png: /^\.png$/i }

/** A name with the ending of the content: `x.gif` with a PNG is `x.png`. */
export function toDisplayName(name: string, ending: Image['ending']): string {
  const [, stem, given = ''] = /^(.*?)(\.[a-z]\w{1,4})?$/is.exec(name) ?? []
  const own = ENDINGS[ending].test(given) ? given : `.${ending}`
  return cutText(stem || 'image', 200 - own.length) + own
}
