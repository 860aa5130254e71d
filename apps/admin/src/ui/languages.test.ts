import { describe, expect, test } from 'vitest'
import { LANGUAGES, matchesLanguage } from './languages.tsx'

describe('[STS-01] the languages', () => {
  test('list ISO 639-1 once each: English, Russian and Portuguese, then the others by name', () => {
    const names = LANGUAGES.map(({ label }) => label)
    expect(names.slice(0, 3)).toEqual(['English', 'Russian', 'Portuguese'])
    expect(names.slice(3)).toEqual(names.slice(3).toSorted((a, b) => a.localeCompare(b, 'en')))
    expect(new Set(LANGUAGES.map(({ value }) => value)).size).toBe(LANGUAGES.length)
    expect(LANGUAGES.length).toBeGreaterThan(175)
    expect(LANGUAGES.every(({ value }) => /^[a-z]{2}$/.test(value))).toBe(true)
  })
  test.each([
    ['portug', ['Portuguese']],
    ['русский', ['Russian']],
    ['pt', ['Portuguese']],
  ])('are found by "%s"', (term, found) => {
    expect(LANGUAGES.filter((language) => matchesLanguage(term, language)).map(({ label }) => label)).toEqual(
      expect.arrayContaining(found),
    )
  })
})
