import { expect, test } from 'vitest'
import { all, createModel, INSTANTS, kicks, NIGHT, NOW } from '../../test/metrics-models.ts'
import { DAY, HOUR } from './spans.ts'
import { getKickTotals } from './totals.ts'

test('every counter only grows, and only the requests exceed the views', () => {
  const wrong: string[] = []
  for (const [index, now] of INSTANTS.entries()) {
    const [before, after] = [kicks.counters(INSTANTS[index - 1] ?? 0), kicks.counters(now)]
    for (const one of all(kicks, NOW)) {
      const [then, figures] = [before(one), after(one)]
      for (const name of Object.keys(figures) as (keyof typeof figures)[])
        if (figures[name] < then[name]) wrong.push(`${name} of ${one.id} fell`)
      for (const name of ['unique', 'sessions', 'comments', 'likes', 'shares'] as const)
        if (figures[name] > figures.views) wrong.push(`more ${name} than views of ${one.id}`)
      if (figures.requests < figures.views) wrong.push(`${one.id} was watched without being opened`)
    }
  }
  expect(wrong).toEqual([])
})

test('a fight night changes only what follows it', () => {
  const [with_, without] = [createModel(), createModel('kick', { nights: [] })]
  const coming = createModel('kick', { nights: [NIGHT, { from: NOW + 9 * DAY, to: NOW + 9 * DAY + 3 * HOUR }] })
  expect(getKickTotals(coming, NOW)).toEqual(getKickTotals(with_, NOW))
  expect(getKickTotals(with_, NOW + DAY).views.total).toBeGreaterThan(getKickTotals(without, NOW + DAY).views.total)
  expect(with_.watching(NOW)).toBeGreaterThan(1.3 * without.watching(NOW))
})
