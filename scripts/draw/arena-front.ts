import type { Palette } from './arena-palettes.ts'
import { chance } from './chance.ts'
import { polygon } from './svg.ts'

/** A hall from the street, by night: a gable, a barrel roof or a flat block, with lit windows. */
export function front({ night, wall, accent, light, floor }: Palette, seed: number) {
  const dice = chance(seed * 31)
  const roof = [
    polygon(
      [
        [80, 210],
        [240, 110],
        [400, 210],
      ],
      `fill="${wall}"`,
    ),
    `<path d="M80 210 A160 110 0 0 1 400 210 Z" fill="${wall}"/>`,
    `<rect x="80" y="150" width="320" height="70" fill="${wall}"/>`,
    polygon(
      [
        [80, 210],
        [80, 140],
        [187, 210],
        [187, 140],
        [294, 210],
        [294, 140],
        [400, 210],
      ],
      `fill="${wall}"`,
    ),
  ][seed % 4]
  const stars = Array.from(
    { length: 40 },
    () =>
      `<circle cx="${Math.round(dice() * 480)}" cy="${Math.round(dice() * 200)}" r="${(0.6 + dice()).toFixed(1)}" fill="${light}" opacity="${(0.3 + dice() * 0.6).toFixed(2)}"/>`,
  )
  const windows = Array.from(
    { length: 6 },
    (_, at) =>
      `<rect x="${102 + at * 48}" y="236" width="30" height="46" rx="${seed % 2 ? 15 : 2}" fill="${light}" opacity="${dice() < 0.3 ? 0.25 : 0.9}"/>`,
  )
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${night}"/><stop offset="1" stop-color="${accent}" stop-opacity=".75"/></linearGradient></defs>
    <rect width="480" height="480" fill="${night}"/><rect width="480" height="400" fill="url(#sky)"/>${stars.join('')}
    ${roof}<rect x="80" y="208" width="320" height="182" fill="${wall}"/>${windows.join('')}
    <rect x="150" y="${seed % 4 === 1 ? 168 : 176}" width="180" height="34" rx="5" fill="${night}" stroke="${accent}" stroke-width="4"/>
    ${Array.from({ length: 5 }, (_, at) => `<circle cx="${180 + at * 30}" cy="${seed % 4 === 1 ? 185 : 193}" r="7" fill="${at % 2 ? light : accent}"/>`).join('')}
    <rect x="196" y="310" width="88" height="80" fill="${night}"/><rect x="202" y="316" width="36" height="74" fill="${light}" opacity=".85"/><rect x="242" y="316" width="36" height="74" fill="${light}" opacity=".7"/>
    ${polygon(
      [
        [186, 310],
        [294, 310],
        [306, 296],
        [174, 296],
      ],
      `fill="${accent}"`,
    )}
    <rect y="390" width="480" height="90" fill="${night}"/>
    ${polygon(
      [
        [202, 390],
        [278, 390],
        [330, 480],
        [150, 480],
      ],
      `fill="${light}" opacity=".25"`,
    )}
    ${Array.from({ length: 7 }, () => {
      const x = Math.round(30 + dice() * 420)
      return `<circle cx="${x}" cy="400" r="7" fill="${floor}" opacity=".55"/><rect x="${x - 7}" y="408" width="14" height="30" rx="6" fill="${floor}" opacity=".4"/>`
    }).join('')}`
}
