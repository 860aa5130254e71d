import { expect, test } from 'vitest'
import { findFileError, findSizeError } from './photo-file.ts'

const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]
const GIF = [...'GIF89a'].map((letter) => letter.charCodeAt(0))

const file = (name: string, begins: number[], bytes = 100) =>
  new File([new Uint8Array(begins), new Uint8Array(bytes - begins.length)], name)

test.each([
  ['a .jpg', file('face.jpg', JPEG)],
  ['a .jpeg in capitals', file('FACE.JPEG', JPEG)],
  ['a .png', file('face.png', PNG)],
  ['a png that calls itself .jpg: it is an image all the same', file('face.jpg', PNG)],
  ['50 MB to the byte, because only a smaller crop is sent', file('face.jpg', JPEG, 50_000_000)],
])('[ERR-04] accepts %s', async (_, photo) => {
  expect(await findFileError(photo)).toBeUndefined()
})

test.each([
  ['another ending', file('face.gif', GIF), '“face.gif” is not a photo. Choose a .jpg, .jpeg or .png file.'],
  [
    'an image of another ending',
    file('face.webp', JPEG),
    '“face.webp” is not a photo. Choose a .jpg, .jpeg or .png file.',
  ],
  ['no ending', file('png', PNG), '“png” is not a photo. Choose a .jpg, .jpeg or .png file.'],
  ['a gif in disguise', file('face.png', GIF), '“face.png” is not a jpeg or png image, despite its name.'],
  [
    'a png cut off in its first bytes',
    file('face.png', PNG.slice(0, 5), 5),
    '“face.png” is not a jpeg or png image, despite its name.',
  ],
  ['nothing', file('face.jpg', [], 0), '“face.jpg” is empty.'],
  ['a byte too many', file('face.jpg', JPEG, 50_000_001), '“face.jpg” has 50.1 MB. The limit is 50 MB.'],
])('[ERR-04] rejects with the reason: %s', async (_, photo, reason) => {
  expect(await findFileError(photo)).toBe(reason)
})

test('[ERR-04] rejects a side of more than 12,000 pixels, as the server does', () => {
  const long = file('long.png', PNG)
  expect(findSizeError({ file: long, width: 12_000, height: 10 })).toBeUndefined()
  expect(findSizeError({ file: long, width: 10, height: 12_001 })).toBe(
    '“long.png” is 10 × 12001 pixels. The limit is 12000 per side.',
  )
})
