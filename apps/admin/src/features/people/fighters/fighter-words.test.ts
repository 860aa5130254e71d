import { expect, test } from 'vitest'
import { heightInWords } from './fighter-words.ts'

test.each([
  [186, 'METRIC', '186 cm'],
  [186, 'IMPERIAL', '6 ft 1 in'],
  [182.6, 'IMPERIAL', '6 ft 0 in'],
  [152.4, 'IMPERIAL', '5 ft 0 in'],
] as const)('[FTL-01] %d cm, %s, reads %s', (height, unitSystem, words) => expect(heightInWords({ height, unitSystem })).toBe(words))
