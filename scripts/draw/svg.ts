export const polygon = (points: readonly (readonly [number, number])[], look: string): string => `<polygon points="${points.join(' ')}" ${look}/>`

export const line = (x1: number, y1: number, x2: number, y2: number, look: string): string =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" ${look}/>`
