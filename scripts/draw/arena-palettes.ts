/** Night, accent, light, floor: how one arena is lit. */
export interface Palette {
  night: string
  wall: string
  accent: string
  light: string
  floor: string
}
export const PALETTES: readonly Palette[] = [
  { night: '#0b1020', wall: '#1d2747', accent: '#e0483e', light: '#ffe9c4', floor: '#d8dde6' },
  { night: '#140b17', wall: '#3a1d3c', accent: '#f2a541', light: '#ffd9f0', floor: '#e9dfe4' },
  { night: '#061815', wall: '#12403a', accent: '#3ec9a7', light: '#d6fff2', floor: '#dfe8e3' },
]
