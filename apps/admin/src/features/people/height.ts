import type { FighterDetails } from '@cornerman/contract'

/** Heights are centimetres everywhere; only what is shown and typed may be feet and inches. */

const CM_PER_INCH = 2.54
const INCHES_PER_FOOT = 12

export interface FeetAndInches {
  feet: number
  inches: number
}

/** To a tenth of an inch: 177.8 as 5 ft 10 in, never 5 ft 12 in. */
export function toFeetAndInches(centimeters: number): FeetAndInches {
  const inches = rounded(centimeters / CM_PER_INCH)
  const feet = Math.floor(inches / INCHES_PER_FOOT)
  return { feet, inches: rounded(inches - feet * INCHES_PER_FOOT) }
}

/** To a tenth of a centimetre. */
export const toCentimeters = ({ feet, inches }: FeetAndInches): number => rounded((feet * INCHES_PER_FOOT + inches) * CM_PER_INCH)

/** As the fighter reads it: "186 cm", or "6 ft 1 in". Whole inches first, so that nobody stands 5 ft 12 in. */
export function formatHeight({ height, unitSystem }: Pick<FighterDetails, 'height' | 'unitSystem'>): string {
  if (unitSystem !== 'IMPERIAL') return `${height} cm`
  const inches = Math.round(height / CM_PER_INCH)
  return `${Math.floor(inches / INCHES_PER_FOOT)} ft ${inches % INCHES_PER_FOOT} in`
}

const rounded = (value: number) => Math.round(value * 10) / 10
