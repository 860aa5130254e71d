import { createPicture } from '@cornerman/fixtures/examples'
import { describe, expect, test } from 'vitest'
import { measureCpu } from '../../test/measure-cpu.ts'
import { readImage, toDisplayName } from './image.ts'

const pixel = Buffer.from(await createPicture().arrayBuffer())
const END = Buffer.from([0xff, 0xd9])

const segment = (marker: number, data: Uint8Array) =>
  Buffer.concat([
    Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]),
    data,
  ])

const frame = (marker: number, width: number, height: number) =>
  segment(
    marker,
    Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
  )

const SCAN = segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]))

/** Entropy-coded data with a stuffed byte and a restart marker. */
const PIXELS = Buffer.from([0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56])
const jpeg = (...parts: Uint8Array[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts])
const simple = (width = 4, height = 3) => [frame(0xc0, width, height), SCAN, PIXELS, END]
const JPEG = { type: 'image/jpeg', ending: 'jpg', width: 4, height: 3 }

/** 120 KB of metadata as cameras write them: EXIF with a thumbnail, an ICC profile and an index of pictures. */
const METADATA = [
  segment(
    0xe1,
    Buffer.concat([Buffer.from('Exif\0\0'), jpeg(...simple(160, 120)), Buffer.alloc(50_000)]),
  ),
  segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.alloc(60_000, 0xff)])),
  segment(0xe2, Buffer.concat([Buffer.from('MPF\0'), Buffer.alloc(10_000)])),
]

describe('reads a JPEG', () => {
  test.each([
    ['of one scan', jpeg(...simple())],
    ['without an end marker', jpeg(...simple().slice(0, -1))],
    ['after 120 KB of metadata', jpeg(...METADATA, ...simple())],
    [
      'after many segments of 64 kB',
      jpeg(...Array<Buffer>(40).fill(segment(0xe1, Buffer.alloc(65_533))), ...simple()),
    ],
    ['with a second picture after its end', jpeg(...simple(), ...METADATA, jpeg(...simple(9, 9)))],
    ['with a clip after its end', jpeg(...simple(), Buffer.alloc(100_000, 1))],
    [
      'of several scans',
      jpeg(frame(0xc2, 4, 3), SCAN, PIXELS, segment(0xc4, Buffer.alloc(20)), SCAN, PIXELS, END),
    ],
    [
      'whose tables come before its size',
      jpeg(segment(0xdb, Buffer.alloc(65)), segment(0xc4, Buffer.alloc(20)), ...simple()),
    ],
    ['with fill bytes before a marker', jpeg(Buffer.from([0xff, 0xff, 0xff]), ...simple())],
    [
      'with bytes between two segments',
      jpeg(segment(0xfe, Buffer.from('x')), Buffer.alloc(3), ...simple()),
    ],
  ])('%s', (_, bytes) => expect(readImage(bytes)).toEqual(JPEG))

  test.each([
    ['that ends within its metadata', jpeg(...METADATA).subarray(0, 70_000)],
    ['without a frame', jpeg(SCAN, PIXELS, END)],
    ['without width', jpeg(...simple(0, 3))],
    ['without height', jpeg(...simple(4, 0))],
    ['of a start only', jpeg()],
    ['cut in a marker', jpeg(Buffer.from([0xff, 0xc0, 0, 11, 8]))],
    [
      'whose segment is longer than the file',
      jpeg(Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.alloc(20)),
    ],
  ])('but not one %s', (_, bytes) => expect(readImage(bytes)).toBeUndefined())
})

describe('reads a PNG', () => {
  const resize = (width: number, height: number) => {
    const copy = Buffer.from(pixel)
    copy.writeUInt32BE(width, 16)
    copy.writeUInt32BE(height, 20)

    return copy
  }

  test.each([
    ['of one pixel', pixel, 1, 1],
    ['of the longest side', resize(12_000, 1), 12_000, 1],
    ['with bytes after its end', Buffer.concat([pixel, Buffer.alloc(100_000)]), 1, 1],
  ])('%s', (_, bytes, width, height) =>
    expect(readImage(bytes)).toEqual({ type: 'image/png', ending: 'png', width, height }),
  )

  test.each([
    ['without width', resize(0, 1)],
    ['without height', resize(1, 0)],
    ['that claims more pixels than its bytes can hold', resize(7000, 7000)],
    ['without its end', pixel.subarray(0, -12)],
    ['of a signature only', pixel.subarray(0, 8)],
    [
      'that starts with another chunk',
      Buffer.concat([pixel.subarray(0, 8), pixel.subarray(-12), pixel]),
    ],
    [
      'whose chunk is longer than the file',
      Buffer.concat([pixel.subarray(0, 33), Buffer.alloc(8, 0x7f), pixel.subarray(33)]),
    ],
  ])('but not one %s', (_, bytes) => expect(readImage(bytes)).toBeUndefined())
})

test.each([
  '',
  'hello',
  'GIF89a\x01\0\x01\0\0\0\0;IEND',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '\xff',
  '\xff\xd8',
])('reads no picture from %j', (text) =>
  expect(readImage(Buffer.from(text, 'latin1'))).toBeUndefined(),
)

test.each([
  [
    'empty segments',
    (length: number) => jpeg(Buffer.alloc(length, Buffer.from([0xff, 0xfe, 0, 2])), ...simple()),
  ],
  ['fill bytes', (length: number) => jpeg(Buffer.alloc(length, 0xff))],
  [
    'empty chunks',
    (length: number) => Buffer.concat([pixel.subarray(0, 33), Buffer.alloc(length)]),
  ],
])('takes linear time for %s', (_, create) => {
  const [short, long] = [create(1_000_000), create(8_000_000)].map((bytes) =>
    measureCpu(() => readImage(bytes)),
  )
  expect(long).toBeLessThan(20 * (short ?? 0) + 200)
})

test.each([
  ['x.gif', 'x.png', 'x.jpg'],
  ['x.PNG', 'x.PNG', 'x.jpg'],
  ['x.jpeg', 'x.png', 'x.jpeg'],
  ['x.JPG', 'x.png', 'x.JPG'],
  ['x', 'x.png', 'x.jpg'],
  ['a.b.heic', 'a.b.png', 'a.b.jpg'],
  ['No. 12.5', 'No. 12.5.png', 'No. 12.5.jpg'],
  ['.png', 'image.png', 'image.jpg'],
  ['', 'image.png', 'image.jpg'],
  [`${'x'.repeat(195)}👊🏽🥊.gif`, `${'x'.repeat(195)}👊🏽.png`, `${'x'.repeat(195)}👊🏽.jpg`],
  [`${'x'.repeat(300)}.gif`, `${'x'.repeat(196)}.png`, `${'x'.repeat(196)}.jpg`],
])('a PNG and a JPEG with the name %.20s are named %.20s and %.20s', (name, png, jpg) => {
  expect(toDisplayName(name, 'png')).toBe(png)
  expect(toDisplayName(name, 'jpg')).toBe(jpg)
})
