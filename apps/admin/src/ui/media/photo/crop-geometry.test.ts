import { expect, test } from 'vitest'
import { CROP, clampOffset, fitSize, toPixels } from './crop-geometry.ts'

test.each([
  ['an avatar fills the square', CROP.aspect.avatar, { width: 1200, height: 1200 }],
  ['an arena photo keeps its width', CROP.aspect.arenaPhoto, { width: 1200, height: 882 }],
  ['what is higher than wide keeps its height', 0.5, { width: 600, height: 1200 }],
])('[ARD-03] [FTL-03] %s', (_, aspect, size) => {
  expect(fitSize(aspect)).toEqual(size)
})

test.each([
  ['all of it', { x: 0, y: 0, width: 100, height: 100 }, { x: 0, y: 0, width: 4000, height: 3000 }],
  ['the right half', { x: 50, y: 0, width: 50, height: 100 }, { x: 2000, y: 0, width: 2000, height: 3000 }],
  ['never more than there is', { x: 60, y: -1, width: 50, height: 120 }, { x: 2400, y: 0, width: 1600, height: 3000 }],
])('converts a crop to pixels: %s', (_, percent, pixels) => {
  expect(toPixels(percent, { width: 4000, height: 3000 })).toEqual(pixels)
})

test.each([
  ['stays where it is while the frame is covered', { x: 20, y: -10 }, { x: 20, y: -10 }],
  ['stops at its own edge', { x: 900, y: -900 }, { x: 50, y: -25 }],
])('limits a picture that is moved %s', (_, target, expected) => {
  expect(clampOffset({ width: 200, height: 150 }, { width: 300, height: 200 }, target)).toEqual(expected)
})

test('does not move a picture that is as large as the frame', () => {
  expect(clampOffset({ width: 200, height: 150 }, { width: 199.9, height: 150 }, { x: 5, y: 5 })).toEqual({
    x: 0,
    y: 0,
  })
})
