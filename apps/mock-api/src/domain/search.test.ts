import { expect, test } from 'vitest'
import { createMatcher, normalizeText } from './search.ts'

test.each([
  ['sao paulo', 'São Paulo Fight Hall', true],
  ['PAULO hall', 'São Paulo Fight Hall', true],
  ['hall são', 'São Paulo Fight Hall', true],
  ['lodz', 'Łódź Arena', true],
  ['strasse', 'Hauptstraße 5', true],
  ['efimov', 'Семён Ефимов', true],
  ['ЕФИМОВ', 'Semyon Efimov', true],
  ['dmitriy', 'Дмитрий', true],
  ['yizhak', 'Їжак', true],
  ['Щукин', 'Shchukin', true],
  ['  ', 'anything', true],
  ['paula', 'São Paulo Fight Hall', false],
  ['paulo berlin', 'São Paulo Fight Hall', false],
])('matches %j in %j: %s', (term, text, found) => {
  expect(createMatcher(term)(normalizeText(text))).toBe(found)
})
