import { expect, test } from 'vitest'
import { contract } from '../src/contract.ts'
import { BANNER_LINK_PATTERN } from '../src/schemas/banner.ts'

/** Texts that make careless patterns backtrack: one part repeated, and an end that fits nothing. */
const PARTS = [
  '0',
  'a',
  'A',
  ' ',
  '.',
  '-',
  '/',
  '@',
  '_',
  '+',
  '0 ',
  'a.',
  '.a',
  'a@',
  '/a',
  '?a',
  'https://',
  '(1)',
]

const STARTS = ['', '+', 'a@', 'http://', 'https://a', '/', 'A']
const ENDS = ['', '\n', ' \u0000', '"']

function findPatterns(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) {
    return []
  }

  const { pattern } = schema as { pattern?: unknown }

  return [
    ...(typeof pattern === 'string' ? [pattern] : []),
    ...Object.values(schema).flatMap(findPatterns),
  ]
}

const patterns = [...new Set([...findPatterns(contract), BANNER_LINK_PATTERN])]

test.each(patterns)('%s takes linear time for its worst texts', (pattern) => {
  const expression = new RegExp(pattern, 'u')

  const measureOnce = (length: number) => {
    const before = process.cpuUsage()

    for (const start of STARTS) {
      for (const part of PARTS) {
        for (const end of ENDS) {
          expression.test(start + part.repeat(Math.ceil(length / part.length)) + end)
        }
      }
    }

    const { user, system } = process.cpuUsage(before)

    return (user + system) / 1000
  }

  // Other work of the process counts too, so the least of some runs is nearest to the truth.
  const measure = (length: number) =>
    Math.min(...Array.from({ length: 5 }, () => measureOnce(length)))

  // Quadratic time would grow sixteenfold, from seconds.
  expect(measure(8000)).toBeLessThan(8 * measure(2000) + 200)
})
