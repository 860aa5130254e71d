import { cutText } from '@cornerman/contract'

export interface Image {
  type: 'image/jpeg' | 'image/png'
  ending: 'jpg' | 'png'
  /** Pixels. */
  width: number
  height: number
}

/**
 * Reads a JPEG or PNG; undefined for anything else, and for a file that is cut before its picture. Bytes after the end are
 * allowed: cameras append previews and clips. Takes linear time, also for a file of a million empty segments. Packages
 * that read sizes do not, and none says where a picture ends.
 */
export function readImage(bytes: Buffer): Image | undefined {
  const image = bytes.subarray(0, 8).equals(PNG_SIGNATURE) ? readPng(bytes) : readJpeg(bytes)
  return image && image.width > 0 && image.height > 0 ? image : undefined
}

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** PNG (W3C), section 5: chunks of length, type, data and checksum; IHDR is the first and IEND the last. */
function readPng(bytes: Buffer): Image | undefined {
  const getType = (at: number) => bytes.toString('latin1', at + 4, at + 8)
  let at = PNG_SIGNATURE.length
  if (getType(at) !== 'IHDR') {
    return undefined
  }
  while (getType(at) !== 'IEND') {
    if (at + 12 > bytes.length) {
      return undefined
    }
    at += 12 + bytes.readUInt32BE(at)
  }
  const width = bytes.readUInt32BE(16)
  const height = bytes.readUInt32BE(20)
  // A header must not claim more than the bytes can hold: deflate shrinks at most 1,032 times, and a pixel has a bit.
  if (bytes.length * 1032 < height * Math.ceil(1 + width / 8)) {
    return undefined
  }
  return { type: 'image/png', ending: 'png', width, height }
}

/** Markers of JPEG (ITU T.81, table B.1). Frames have a size, except tables of Huffman codes and arithmetic coding. */
const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/**
 * Walks the segments, by their declared length, to the first scan. The end marker may be missing, as viewers allow:
 * some cameras and messengers leave it out.
 */
function readJpeg(bytes: Buffer): Image | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== START) {
    return undefined
  }
  let size: { width: number; height: number } | undefined
  let at = bytes.indexOf(0xff, 2)
  while (at !== -1 && at + 1 < bytes.length) {
    // A marker may follow any number of fill bytes.
    while (bytes[at + 1] === 0xff) {
      at++
    }
    const marker = bytes[at + 1] ?? 0
    if (marker === SCAN || marker === END) {
      return size && { type: 'image/jpeg', ending: 'jpg', ...size }
    }
    if (at + 9 > bytes.length) {
      return undefined
    }
    if (isFrame(marker)) {
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    at = bytes.indexOf(0xff, at + 2 + bytes.readUInt16BE(at + 2))
  }
  return undefined
}

const ENDINGS = { jpg: /^\.jpe?g$/i, png: /^\.png$/i }
/** A name with the ending of the content: `x.gif` with a PNG is `x.png`. */
export function toDisplayName(name: string, ending: Image['ending']): string {
  const [, stem, given = ''] = /^(.*?)(\.[a-z]\w{1,4})?$/is.exec(name) ?? []
  const own = ENDINGS[ending].test(given) ? given : `.${ending}`
  return cutText(stem || 'image', 200 - own.length) + own
}
