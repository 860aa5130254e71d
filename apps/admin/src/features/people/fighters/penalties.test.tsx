import { expect, test } from 'vitest'
import { COMMENT_OPTIONS, REASON_OPTIONS } from './penalties.tsx'

test('[PEN-02] offers the four specified reasons', () => {
  expect(REASON_OPTIONS.map(({ value }) => value)).toEqual([
    'miss_fight',
    'violation_weighting_rules',
    'fixed_fight',
    'violation_fight_rules',
  ])
})

test('[PEN-03] offers the seven specified comments in the specified order', () => {
  expect(COMMENT_OPTIONS.map(({ value }) => value)).toEqual([
    'physical condition (injury)',
    'no travel possibilities to tournament location',
    'want to challenge other features of the platform',
    "don't want to fight",
    'opponent has already fought me',
    'opponent seems fake or scam',
    'Other',
  ])
})
