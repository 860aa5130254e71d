import { type FighterDetails, HEIGHT, parseNumber, toAsciiDigits } from '@cornerman/contract'

/** Heights are stored in centimeters. Feet and inches are only for display and input. */

const CM_PER_INCH = 2.54
const INCHES_PER_FOOT = 12

export interface FeetAndInches {
  feet: number
  inches: number
}

/** Rounds to a tenth of an inch. Rounds before splitting, so that there is never 5 ft 12 in. */
export function toFeetAndInches(centimeters: number): FeetAndInches {
  const inches = roundToTenth(centimeters / CM_PER_INCH)
  const feet = Math.floor(inches / INCHES_PER_FOOT)
  return { feet, inches: roundToTenth(inches - feet * INCHES_PER_FOOT) }
}

/** Rounds to a tenth of a centimeter. */
export const toCentimeters = ({ feet, inches }: FeetAndInches): number =>
  roundToTenth((feet * INCHES_PER_FOOT + inches) * CM_PER_INCH)

/** Reads a height as people write it, such as `168`, `168 cm`, `1.68 m`, `5' 11"` or `5 ft 11 in`. NaN for other text. */
export function parseHeight(text: string): Pick<FighterDetails, 'height' | 'unitSystem'> {
  const { feet, inches } = FEET.exec(toAsciiDigits(text))?.groups ?? {}
  if (feet !== undefined) {
    const typed = { feet: Number(feet), inches: Number(inches?.replace(',', '.') ?? 0) }
    const isReadable = typed.inches < INCHES_PER_FOOT
    return { height: isReadable ? toCentimeters(typed) : Number.NaN, unitSystem: 'IMPERIAL' }
  }

  const [, meters] = METERS.exec(text) ?? []
  const number = parseNumber(meters ?? text.replace(/\s*cm\.?$/i, '')) ?? Number.NaN

  return {
    height: meters === undefined ? number : roundToTenth(number * CM_PER_METER),
    unitSystem: 'METRIC',
  }
}

const CM_PER_METER = 100
const METERS = /^(.*\d)\s*m\.?$/i

/** Also with the quotes and primes that programs put in place of straight ones, or two of the single ones. */
const FEET =
  /^(?<feet>\d+)\s*(?:['’‘′´]|f(?:oo|ee)?t\.?)(?:\s*(?<inches>\d+(?:[.,]\d+)?)\s*(?:["”“″]|['’‘′´]{2}|in(?:ch(?:es)?)?\.?)?)?$/i

/** Whether the contract accepts the centimetres. */
export const isPossibleHeight = (height: number): boolean =>
  height >= HEIGHT.min && height <= HEIGHT.max

/** "186 cm" or "6 ft 1 in". Rounds to whole inches first, so that there is never 5 ft 12 in. */
export function formatHeight({
  height,
  unitSystem,
}: Partial<Pick<FighterDetails, 'height' | 'unitSystem'>>): string {
  if (height === undefined) {
    return '–'
  }
  if (unitSystem !== 'IMPERIAL') {
    return `${height} cm`
  }

  const inches = Math.round(height / CM_PER_INCH)

  return `${Math.floor(inches / INCHES_PER_FOOT)} ft ${inches % INCHES_PER_FOOT} in`
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10
