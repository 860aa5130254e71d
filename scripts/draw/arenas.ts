import { front } from './arena-front.ts'
import { PALETTES, type Palette } from './arena-palettes.ts'
import { chance } from './chance.ts'
import { line, polygon } from './svg.ts'

const WIDE = { width: 816, height: 600 }
const SQUARE = { width: 480, height: 480 }

/** Twelve scenes inside, twelve fronts outside; nothing of them exists. */
export function arenas() {
  const scenes = [ring, cage, gym, above]
  const wide = PALETTES.flatMap((palette) => scenes.map((scene) => ({ scene, palette })))
  return [
    ...wide.map(({ scene, palette }, index) => ({ file: `wide-${index + 1}.jpg`, html: svg(WIDE, scene(palette, index + 1)), ...WIDE })),
    ...Array.from({ length: 12 }, (_, index) => ({
      file: `square-${index + 1}.jpg`,
      html: svg(SQUARE, front(PALETTES[index % 3] as Palette, index + 1)),
      ...SQUARE,
    })),
  ]
}

const svg = ({ width, height }: typeof WIDE, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" style="display:block">${content}</svg>`

/** The dark of a hall with heads in it, row behind row, and light falling from a truss. */
function hall({ night, wall, accent, light }: Palette, seed: number, horizon = 330) {
  const dice = chance(seed)
  const rows = Array.from({ length: 8 }, (_, row) => {
    const y = 120 + row * ((horizon - 120) / 7)
    const radius = 5 + row * 0.9
    const heads = Array.from({ length: Math.floor(860 / (radius * 2.5)) }, (_, seat) => {
      const shade = dice() < 0.06 ? accent : wall
      return `<circle cx="${(seat * radius * 2.5 + dice() * 8 - 20).toFixed(1)}" cy="${(y + dice() * 6).toFixed(1)}" r="${radius}" fill="${shade}" opacity="${(0.35 + row * 0.08).toFixed(2)}"/>`
    })
    return heads.join('')
  })
  const lamps = [108, 228, 348, 468, 588, 708]
  const beams = lamps.map((x) => {
    const aim = 408 + (x - 408) * 0.45
    return polygon(
      [
        [x - 6, 66],
        [x + 6, 66],
        [aim + 90, 470],
        [aim - 90, 470],
      ],
      `fill="url(#beam)"`,
    )
  })
  return `<defs>
      <linearGradient id="dark" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${night}"/><stop offset="1" stop-color="${wall}"/></linearGradient>
      <linearGradient id="beam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}" stop-opacity=".55"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></linearGradient>
      <radialGradient id="glow"><stop offset="0" stop-color="${light}" stop-opacity=".75"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="816" height="600" fill="url(#dark)"/>
    ${rows.join('')}
    ${line(60, 58, 756, 58, `stroke="${wall}" stroke-width="7"`)}${line(60, 44, 756, 44, `stroke="${wall}" stroke-width="3"`)}
    ${Array.from({ length: 29 }, (_, at) => line(60 + at * 24, 44, 72 + at * 24, 58, `stroke="${wall}" stroke-width="2"`)).join('')}
    ${beams.join('')}
    ${lamps.map((x) => `<circle cx="${x}" cy="64" r="9" fill="${light}"/>`).join('')}`
}

function ring(palette: Palette, seed: number) {
  const { accent, light, floor, night } = palette
  const corners = [
    [250, 330],
    [566, 330],
    [716, 480],
    [100, 480],
  ] as const
  const posts = corners.map(([x, y], at) =>
    line(x, y + 6, x, y - (at < 2 ? 74 : 104), `stroke="${at % 2 ? light : accent}" stroke-width="${at < 2 ? 9 : 14}" stroke-linecap="round"`),
  )
  const ropes = [0.3, 0.6, 0.92].flatMap((share) =>
    corners.map(([x, y], at) => {
      const [toX, toY] = corners[(at + 1) % 4] as readonly [number, number]
      const height = (corner: number) => (corner % 4 < 2 ? 74 : 104) * share
      return line(
        x,
        y - height(at),
        toX,
        toY - height(at + 1),
        `stroke="${share === 0.6 ? accent : light}" stroke-width="${at === 2 ? 5 : 3}" opacity=".95"`,
      )
    }),
  )
  return `${hall(palette, seed)}
    ${polygon(
      [
        [100, 480],
        [716, 480],
        [726, 560],
        [90, 560],
      ],
      `fill="${night}"`,
    )}
    ${polygon(corners, `fill="${floor}"`)}
    <ellipse cx="408" cy="405" rx="92" ry="26" fill="none" stroke="${accent}" stroke-width="7" opacity=".8"/>
    <ellipse cx="408" cy="405" rx="330" ry="110" fill="url(#glow)"/>
    ${posts.join('')}${ropes.join('')}
    <rect x="0" y="560" width="816" height="40" fill="${night}"/>`
}

function cage(palette: Palette, seed: number) {
  const { accent, light, floor, night } = palette
  const at = (turn: number, rx: number, ry: number, y: number): [number, number] => {
    const angle = (turn / 8) * 2 * Math.PI + Math.PI / 8
    return [Math.round(408 + rx * Math.cos(angle)), Math.round(y + ry * Math.sin(angle))]
  }
  const base = Array.from({ length: 8 }, (_, turn) => at(turn, 320, 105, 455))
  const top = base.map(([x, y]): [number, number] => [x, y - 118])
  const panels = base.map((foot, turn) => {
    const next = base[(turn + 1) % 8] as [number, number]
    const back = foot[1] + next[1] < 910
    const mesh = Array.from({ length: 15 }, (_, step) => {
      const share = step / 14
      const x = foot[0] + (next[0] - foot[0]) * share
      const y = foot[1] + (next[1] - foot[1]) * share
      const other = foot[0] + (next[0] - foot[0]) * Math.min(1, share + 0.25)
      const otherY = foot[1] + (next[1] - foot[1]) * Math.min(1, share + 0.25)
      return line(x, y, other, otherY - 118, '') + line(other, otherY, x, y - 118, '')
    })
    return { back, drawn: `<g stroke="${light}" stroke-width="1" opacity="${back ? 0.28 : 0.16}">${mesh.join('')}</g>` }
  })
  const frame = (points: [number, number][], width: number) =>
    polygon(points, `fill="none" stroke="${accent}" stroke-width="${width}" stroke-linejoin="round"`)
  return `${hall(palette, seed)}
    ${polygon(
      base.map(([x, y]) => [x, y + 34]),
      `fill="${night}"`,
    )}
    ${polygon(base, `fill="${floor}"`)}
    <ellipse cx="408" cy="455" rx="80" ry="24" fill="none" stroke="${accent}" stroke-width="8" opacity=".85"/>
    ${panels
      .filter(({ back }) => back)
      .map(({ drawn }) => drawn)
      .join('')}
    <ellipse cx="408" cy="450" rx="310" ry="100" fill="url(#glow)"/>
    ${base.map(([x, y]) => line(x, y, x, y - 118, `stroke="${night}" stroke-width="9" stroke-linecap="round"`)).join('')}
    ${panels
      .filter(({ back }) => !back)
      .map(({ drawn }) => drawn)
      .join('')}
    ${frame(top, 9)}${frame(base, 6)}`
}

/** A neighbourhood gym: bricks, bags, and a window. */
function gym({ night, wall, accent, light, floor }: Palette, seed: number) {
  const dice = chance(seed)
  const bricks = Array.from({ length: 15 }, (_, row) =>
    Array.from({ length: 15 }, (_, brick) => {
      const x = brick * 60 - (row % 2) * 30
      return `<rect x="${x + 1}" y="${row * 26 + 1}" width="58" height="24" rx="2" fill="${wall}" opacity="${(0.55 + dice() * 0.45).toFixed(2)}"/>`
    }).join(''),
  )
  const bags = [120, 262, 554, 696].map((x, at) => {
    const length = 150 + Math.round(dice() * 50)
    return `${line(x, 0, x, 130, `stroke="${light}" stroke-width="3" opacity=".7"`)}
      <rect x="${x - 27}" y="130" width="54" height="${length}" rx="18" fill="${at % 2 ? night : accent}"/>
      <rect x="${x - 27}" y="${150 + length / 3}" width="54" height="10" fill="${light}" opacity=".6"/>
      <ellipse cx="${x}" cy="505" rx="44" ry="8" fill="${night}" opacity=".5"/>`
  })
  const panes = [0, 1, 2].flatMap((column) =>
    [0, 1].map(
      (row) =>
        `<rect x="${318 + column * 62}" y="${70 + row * 72}" width="56" height="66" fill="${light}" opacity="${(0.65 + dice() * 0.3).toFixed(2)}"/>`,
    ),
  )
  return `<defs><linearGradient id="fall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}" stop-opacity=".4"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></linearGradient></defs>
    <rect width="816" height="600" fill="${night}"/>${bricks.join('')}
    <rect x="306" y="58" width="204" height="160" fill="${night}"/>${panes.join('')}
    ${polygon(
      [
        [318, 214],
        [498, 214],
        [640, 600],
        [176, 600],
      ],
      'fill="url(#fall)"',
    )}
    ${polygon(
      [
        [0, 420],
        [816, 420],
        [816, 600],
        [0, 600],
      ],
      `fill="${floor}" opacity=".35"`,
    )}
    ${Array.from({ length: 9 }, (_, at) => line(408 + (at - 4) * 110, 420, 408 + (at - 4) * 230, 600, `stroke="${night}" stroke-width="2" opacity=".5"`)).join('')}
    ${bags.join('')}
    ${polygon(
      [
        [300, 470],
        [516, 470],
        [566, 560],
        [250, 560],
      ],
      `fill="${accent}" opacity=".85"`,
    )}
    ${polygon(
      [
        [318, 478],
        [498, 478],
        [540, 550],
        [276, 550],
      ],
      `fill="${floor}"`,
    )}`
}

/** The floor as the camera under the roof sees it. */
function above({ night, wall, accent, light, floor }: Palette, seed: number) {
  const dice = chance(seed)
  const seats = Array.from({ length: 9 }, (_, row) => {
    const radius = 205 + row * 26
    const count = Math.floor(radius / 3.4)
    return Array.from({ length: count }, (_, seat) => {
      const angle = (seat / count) * 2 * Math.PI
      // Aisles in the four corners.
      if (Math.abs((angle % (Math.PI / 2)) - Math.PI / 4) < 0.07) return ''
      const [x, y] = [408 + radius * 1.25 * Math.cos(angle), 300 + radius * Math.sin(angle)]
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="6.5" fill="${dice() < 0.12 ? accent : dice() < 0.2 ? light : wall}" opacity="${(0.5 + dice() * 0.5).toFixed(2)}"/>`
    }).join('')
  })
  const octagon = (radius: number) =>
    Array.from({ length: 8 }, (_, turn): [number, number] => [
      Math.round(408 + radius * Math.cos(((turn + 0.5) / 8) * 2 * Math.PI)),
      Math.round(300 + radius * Math.sin(((turn + 0.5) / 8) * 2 * Math.PI)),
    ])
  return `<defs><radialGradient id="pool"><stop offset="0" stop-color="${light}" stop-opacity=".5"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs>
    <rect width="816" height="600" fill="${night}"/>${seats.join('')}
    ${polygon(octagon(178), `fill="${wall}"`)}${polygon(octagon(150), `fill="${floor}" stroke="${accent}" stroke-width="10"`)}
    <circle cx="408" cy="300" r="42" fill="none" stroke="${accent}" stroke-width="9"/>
    ${line(378, 262, 378, 338, `stroke="${night}" stroke-width="3"`)}${line(438, 262, 438, 338, `stroke="${night}" stroke-width="3"`)}
    <circle cx="408" cy="300" r="330" fill="url(#pool)"/>`
}
