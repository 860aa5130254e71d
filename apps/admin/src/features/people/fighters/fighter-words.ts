import type { FighterDetails } from '@cornerman/contract'

const INCH = 2.54

/** Centimetres as the fighter reads them: "186 cm", or "6 ft 1 in". Whole inches first, so that nobody stands 5 ft 12 in. */
export function heightInWords({ height, unitSystem }: Pick<FighterDetails, 'height' | 'unitSystem'>): string {
  if (unitSystem !== 'IMPERIAL') return `${height} cm`
  const inches = Math.round(height / INCH)
  return `${Math.floor(inches / 12)} ft ${inches % 12} in`
}

/** "12-2-0": won, lost, drawn. */
export const recordOf = ({ win, loss, draw }: Pick<FighterDetails, 'win' | 'loss' | 'draw'>): string => `${win}-${loss}-${draw}`
