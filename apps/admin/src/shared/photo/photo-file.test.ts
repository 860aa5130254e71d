import { expect, test, vi } from 'vitest'
import { CROP, cropPhoto, fitSize, readPhoto, toJpegName } from './photo-file.ts'

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

test('[FTL-03] draws the crop on white, and writes a jpeg of high quality', async () => {
  // In the order in which the browser is asked.
  const done: unknown[] = []
  const bitmap = { close: () => done.push('close') }

  const context = {
    fillRect(...area: number[]) {
      done.push(['fill', this.fillStyle, ...area])
    },
    drawImage(image: object, ...areas: number[]) {
      done.push(['draw', image === bitmap, this.imageSmoothingQuality, ...areas])
    },
    fillStyle: '',
    imageSmoothingQuality: '',
  }

  vi.stubGlobal('createImageBitmap', async () => bitmap)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((write, type, quality) => {
    done.push([type, quality])
    write(new Blob(['jpeg']))
  })

  const area = { x: 40, y: 30, width: 272, height: 200 }
  const file = await cropPhoto(new File([], 'ring side.PNG'), area, CROP.aspect.arenaPhoto)
  expect(file).toMatchObject({ name: 'ring side.jpg', type: 'image/jpeg', size: 4 })
  expect(done).toEqual([
    ['fill', '#fff', 0, 0, 1200, 882],
    ['draw', true, 'high', 40, 30, 272, 200, 0, 0, 1200, 882],
    ['image/jpeg', 0.9],
    'close',
  ])
})
