import type { Figures } from './measure.ts'

/** A figure to reach, with what was measured. */
export interface Goal {
  what: string
  measured: string
  limit: string
  isMet: boolean
}

export interface Part {
  title: string
  /** How it was measured. */
  how: string
  figures: Figures[]
  goals: Goal[]
}

export function atMost(what: string, measured: number, limit: number, unit: string): Goal {
  return {
    what,
    measured: `${formatNumber(measured)} ${unit}`,
    limit: `at most ${limit} ${unit}`,
    isMet: measured <= limit,
  }
}

export function atLeast(what: string, measured: number, limit: number, unit: string): Goal {
  return {
    what,
    measured: `${formatNumber(measured)} ${unit}`,
    limit: `at least ${limit} ${unit}`,
    isMet: measured >= limit,
  }
}

export function formatTables(parts: readonly Part[]): string {
  return parts
    .map(({ title, how, figures, goals }) =>
      [
        `## ${title}\n`,
        `${how}\n`,
        ...(figures.length > 0 ? ['| | CPU µs, median | least to most | p50 ms |\n|---|---|---|---|'] : []),
        ...figures.map(
          ({ name, cpu, spread: [least, most], p50 }) =>
            `| ${name} | ${formatNumber(cpu)} | ${formatNumber(least)} to ${formatNumber(most)} | ${formatNumber(p50)} |`,
        ),
        `${figures.length > 0 ? '\n' : ''}| | measured | goal | |\n|---|---|---|---|`,
        ...goals.map(
          ({ what, measured, limit, isMet }) => `| ${what} | ${measured} | ${limit} | ${isMet ? 'met' : 'MISSED'} |`,
        ),
        '',
      ].join('\n'),
    )
    .join('\n')
}

/** Two or three digits: a noisy machine gives no more. */
function formatNumber(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-US')
  return value.toFixed(value >= 10 ? 1 : 2)
}
