import { expect, test } from 'vitest'
import { COMMENT_OPTIONS, REASON_OPTIONS, toComment } from './penalty-labels.ts'

test('[PEN-02] the reasons are the four of the documents', () => {
  expect(REASON_OPTIONS.map(({ value }) => value)).toEqual(['miss_fight', 'violation_weighting_rules', 'fixed_fight', 'violation_fight_rules'])
})

test('[PEN-03] the comment choices are the seven of the documents, in their order', () => {
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

test.each([
  ['a choice is the comment', "don't want to fight", 'typed before', "don't want to fight"],
  ['Other stands for the words beside it', 'Other', '  Left the ring. ', 'Left the ring.'],
])('[PEN-02] %s', (_, choice, words, comment) => expect(toComment({ penalty: 'miss_fight', choice, words })).toBe(comment))
