import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, countCharacters, cutText, isLongerThan } from './text.ts'

test.each([
  ['zero-width space', '\u200B'],
  ['byte order mark', '\uFEFF'],
  ['word joiner', '\u2060'],
  ['Hangul filler', '\u3164'],
  ['half-width Hangul filler', '\uFFA0'],
  ['blank of Braille', '\u2800'],
  ['soft hyphen', '\u00AD'],
  ['control character', '\u0007'],
  ['null', '\0'],
  ['lone surrogate', '\uD83E'],
  ['trailing surrogate', '\uDD4A'],
  ['bidi override', '\u202E'],
  ['bidi isolate', '\u2066'],
  ['joiner', '\u200D'],
  ['combining mark', '\u0301'],
  ['variation selector', '\uFE0F'],
  ['no-break space', '\u00A0'],
  ['tab', '\t'],
])('sees nothing in a %s, and drops it before a name', (_name, invisible) => {
  expect(cleanText(invisible.repeat(3))).toBe('')
  expect(cleanText(` ${invisible} Ana`)).toBe('Ana')
})

test.each([
  ['Ame\u0301lie', 'Amélie'],
  ['Ana\u200B \u202ELima\u202C', 'Ana Lima'],
  ['Ana\u200D\u00A0', 'Ana'],
  ['نگاه\u200Cدار', 'نگاه\u200Cدار'],
  ['क\u094D\u200Dष', 'क\u094D\u200Dष'],
  ['👨‍👩‍👧 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👨‍👩‍👧 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['one\r\n\ttwo\u0000\n', 'one\n two'],
])('cleans %j to %j', (typed, clean) => expect(cleanText(typed)).toBe(clean))

test('changes a clean text no more, and leaves no half character', () => {
  const unit = fc.oneof(
    fc.constantFrom(
      ...'ae \u0301\u0345\u200D\u200B\u3164\u202E👩\n\t\uFFA0\u1100\u1161\u11A8가\u034F',
    ),
    fc.string({ unit: 'binary', maxLength: 1 }),
  )

  fc.assert(
    fc.property(
      fc.array(unit),
      fc.constantFrom('text' as const, 'line' as const),
      (units, kind) => {
        const clean = cleanText(units.join(''), kind)
        expect(cleanText(clean, kind)).toBe(clean)
        expect(clean).not.toMatch(/^\s|\s$|\p{Cs}/u)
      },
    ),
    { numRuns: 2000 },
  )
})

test('writes a line without line breaks, and drops nothing from an email', () => {
  expect(cleanText(' Ana\n\u2028\u00A0 Lima ', 'line')).toBe('Ana Lima')
  expect(cleanText('ame\u0301lie\u200B@x.example', 'email')).toBe('amélie\u200B@x.example')
})

test.each([
  ['👊🏽', 1],
  ['🥊'.repeat(12), 12],
  ['👨‍👩‍👧', 1],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1],
  ['🇧🇷🇧🇷', 2],
  ['e\u0301a', 2],
  ['ส้ม', 2],
])('counts the characters of %j as people see them: %i', (text, count) => {
  expect(countCharacters(text)).toBe(count)
  expect(isLongerThan(text, count)).toBe(false)
  expect(isLongerThan(text, count - 1)).toBe(true)
  expect(cutText(`${text}${text}`, count)).toBe(text)
})

test('counts no more marks on a letter than a text of the length can need', () =>
  expect(isLongerThan(`a${'\u0301'.repeat(2000)}`, 12)).toBe(true))

test.each([
  ['', false],
  ['1234', false],
  ['12345', true],
])('says whether %j is longer than four characters: %s', (text, isLonger) =>
  expect(isLongerThan(text, 4)).toBe(isLonger),
)
