import { createAvatar } from '@dicebear/core'
import * as notionists from '@dicebear/notionists'

/** Hair of the style's that reads as a man's and as a woman's. */
const HAIR = {
  MALE: '01 05 06 07 12 13 15 16 17 18 19 21 22 24 25 26 27 31 32 33 34 35 38 40 42 44 49 50 52 53 54 55 56 60 61 09 14 51 03 04'.split(' '),
  FEMALE: '02 08 10 11 20 23 28 29 30 36 37 39 41 43 45 46 47 48 57 58'.split(' '),
} as const

/** Light above, darker below: walls that somebody might be photographed in front of. */
const BACKDROPS = [
  ['#d9e2ec', '#829ab1'],
  ['#fbe3d0', '#d08b5b'],
  ['#e3f0e4', '#6f9a76'],
  ['#f7ecd0', '#c2a14d'],
  ['#e8e1f2', '#8a78ac'],
  ['#f5dede', '#b4696b'],
  ['#dcefee', '#4f9490'],
  ['#e6e6e6', '#8b8f94'],
] as const

interface Portrait {
  file: string
  html: string
  width: number
  height: number
}

/** Faces and half lengths of 60 people, numbered from 1: first the men, then the women. */
export function portraits(): Portrait[] {
  const people = [...HAIR.MALE.map((hair) => ({ hair, gender: 'MALE' })), ...HAIR.FEMALE.map((hair) => ({ hair, gender: 'FEMALE' }))]
  return people.flatMap(({ hair, gender }, index) => {
    const figure = createAvatar(notionists, {
      seed: `fighter ${index + 1}`,
      hair: [`variant${hair}`] as never,
      beardProbability: gender === 'MALE' ? 45 : 0,
      glassesProbability: 0,
      gestureProbability: 0,
      bodyIconProbability: 20,
    }).toString()
    const [light, dark] = BACKDROPS[(index * 3) % BACKDROPS.length] as readonly [string, string]
    const shot = (width: number, height: number, size: number, left: number, top: number) =>
      `<div style="position:relative;overflow:hidden;width:${width}px;height:${height}px;background:radial-gradient(circle at 50% 30%, ${light}, ${dark})">
        <div style="position:absolute;width:${size}px;height:${size}px;left:${left}px;top:${top}px">${figure}</div>
      </div>`
    return [
      { file: `${index + 1}.jpg`, html: shot(360, 360, 540, -90, 7), width: 360, height: 360 },
      { file: `${index + 1}-half.jpg`, html: shot(330, 440, 385, -27, 56), width: 330, height: 440 },
    ]
  })
}
