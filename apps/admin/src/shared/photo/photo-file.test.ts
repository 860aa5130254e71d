import { expect, test, vi } from 'vitest'
import { CROP, fitSize, readPhoto, toJpegName } from './photo-file.ts'

test.each([
  ['an avatar fills the square', CROP.aspect.avatar, { width: 1200, height: 1200 }],
  ['an arena photo keeps its width', CROP.aspect.arenaPhoto, { width: 1200, height: 882 }],
  ['what is higher than wide keeps its height', 0.5, { width: 600, height: 1200 }],
])('[ARD-03] [FTL-03] %s', (_, aspect, size) => {
  expect(fitSize(aspect)).toEqual(size)
})

test.each([
  ['ring side.PNG', 'ring side.jpg'],
  ['a.b.jpeg', 'a.b.jpg'],
  ['.png', 'photo.jpg'],
])('[FTL-03] names the crop of “%s” “%s”', (name, cut) => {
  expect(toJpegName(name)).toBe(cut)
})

test.each([
  ['face.jpg', undefined],
  ['FACE.JPEG', undefined],
  ['face.png', undefined],
  ['face.gif', '“face.gif” is not a photo. Choose a .jpg, .jpeg or .png file.'],
  ['png', '“png” is not a photo. Choose a .jpg, .jpeg or .png file.'],
  ['damaged.png', '“damaged.png” cannot be read as an image. It may be damaged.'],
])('[ERR-04] accepts photos only: %s', async (name, problem) => {
  // Node has no images.
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name === 'damaged.png') {
      throw new DOMException('The source image could not be decoded.')
    }

    return { width: 40, height: 30, close: () => {} }
  })

  const result = await readPhoto(new File([], name)).catch((error: Error) => error.message)
  if (problem) {
    expect(result).toBe(problem)
  } else {
    expect(result).toMatchObject({ width: 40, height: 30 })
  }

  vi.unstubAllGlobals()
})
