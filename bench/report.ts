import type { Figures } from './measure.ts'

/** Something that should hold, with what was measured of it. */
export interface Reach {
  what: string
  measured: string
  reach: string
  holds: boolean
}

export interface Part {
  title: string
  /** What was asked of whom, for whoever doubts it. */
  how: string
  /** What each contender costs; none where only a reach was measured. */
  figures: Figures[]
  reached: Reach[]
}

export function atMost(what: string, measured: number, reach: number, unit: string): Reach {
  return { what, measured: `${short(measured)} ${unit}`, reach: `at most ${reach} ${unit}`, holds: measured <= reach }
}

export function atLeast(what: string, measured: number, reach: number, unit: string): Reach {
  return { what, measured: `${short(measured)} ${unit}`, reach: `at least ${reach} ${unit}`, holds: measured >= reach }
}

export function asTables(parts: readonly Part[]): string {
  return parts
    .map(({ title, how, figures, reached }) =>
      [
        `## ${title}\n`,
        `${how}\n`,
        ...(figures.length > 0 ? ['| | CPU µs, median | least to most | p50 ms |\n|---|---|---|---|'] : []),
        ...figures.map(
          ({ name, cpu, spread: [least, most], p50 }) => `| ${name} | ${short(cpu)} | ${short(least)} to ${short(most)} | ${short(p50)} |`,
        ),
        `${figures.length > 0 ? '\n' : ''}| | measured | to reach | |\n|---|---|---|---|`,
        ...reached.map(({ what, measured, reach, holds }) => `| ${what} | ${measured} | ${reach} | ${holds ? 'holds' : 'FALLS SHORT'} |`),
        '',
      ].join('\n'),
    )
    .join('\n')
}

/** Three digits are more than a noisy machine can vouch for. */
function short(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-US')
  return value.toFixed(value >= 10 ? 1 : 2)
}
