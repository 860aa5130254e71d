import type { ErrorReason } from '@cornerman/contract'
import { describe, expect, test } from 'vitest'
import { rejection } from '../../../test/rejection.ts'
import { openMock } from '../../../test/sign-in.ts'
import {
  assertMayWrite,
  filterVisible,
  findMuting,
  getHistory,
  normalizeMessage,
} from './messages.ts'
import { toAuthorId, toMessageId } from './protocol.ts'

const NOW = Date.parse('2026-03-14T20:00:00Z')
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString()

const muting = (subject: string, at = ago(60), until: string | null = null) => ({
  kind: 'author' as const,
  subject,
  at,
  until,
})

const deletion = (subject: string) => ({
  kind: 'message' as const,
  subject,
  at: ago(1),
  until: null,
})

const writing = { status: 'ONGOING' as const, author: 'user 1', mutings: [], written: [], now: NOW }

describe('[AEV-06] a message', () => {
  test.each([
    ['  hello  ', 'hello'],
    ['two  blanks', 'two blanks'],
    ['two\nlines\tof it', 'two lines of it'],
    ['x'.repeat(500), 'x'.repeat(500)],
    ['👊🏽'.repeat(250), '👊🏽'.repeat(250)],
  ])('%j is accepted', (typed, text) => expect(normalizeMessage(typed)).toBe(text))

  test.each([
    ['', 'Write something first.'],
    [' \n ', 'Write something first.'],
    ['x'.repeat(501), 'A message has 500 characters at most; this one has 501.'],
  ])('%j is rejected', (typed, message) =>
    expect(() => normalizeMessage(typed)).toThrow(rejection('invalid_input', message)),
  )

  test.each<
    [
      sentence: string,
      more: Partial<Parameters<typeof assertMayWrite>[0]>,
      reason: ErrorReason,
      message: string,
    ]
  >([
    ['after the end', { status: 'FINISHED' }, 'chat_closed', 'The event is over'],
    ['after it was canceled', { status: 'CANCELED' }, 'chat_closed', 'The event was canceled'],
    [
      'by a muted author',
      { mutings: [muting('user 1')] },
      'muted_in_chat',
      'A moderator has muted you',
    ],
    [
      'as the sixth within five seconds',
      { written: [9, 4, 3, 2, 1, 0].map(ago) },
      'too_many_messages',
      'at most 5 in 5 seconds. Wait 1 s.',
    ],
    [
      'as the sixth in the same moment',
      { written: [0, 0, 0, 0, 0].map(ago) },
      'too_many_messages',
      'Wait 5 s.',
    ],
  ])('is rejected %s', (_, more, reason, message) =>
    expect(() => assertMayWrite({ ...writing, ...more })).toThrow(
      expect.objectContaining({ reason, message: expect.stringContaining(message) }),
    ),
  )

  test.each<[sentence: string, more: Partial<Parameters<typeof assertMayWrite>[0]>]>([
    ['during the event', {}],
    ['before it', { status: 'UPCOMING' }],
    ['as the fifth', { written: [3, 2, 1, 0].map(ago) }],
    ['once the first of five is five seconds old', { written: [5, 4, 3, 2, 1].map(ago) }],
    ['after the clock was set back', { written: [-60, -60, -60, -60, -60].map(ago) }],
    ['by an unmuted author', { mutings: [muting('user 1', ago(60), ago(5))] }],
    ['while a message with the id of the author is deleted', { mutings: [deletion('user 1')] }],
    ['while another author is muted', { mutings: [muting('user 12')] }],
  ])('is accepted %s', (_, more) =>
    expect(() => assertMayWrite({ ...writing, ...more })).not.toThrow(),
  )
})

test('[AEV-06] hides deleted messages and messages that bots would have written while muted', () => {
  const messages = [
    { id: 'p1', author: 'user 1', at: ago(50) },
    { id: 'bot 3 1', author: 'bot 3', at: ago(40) },
    { id: 'bot 3 2', author: 'bot 3', at: ago(30) },
    { id: 'bot 3 3', author: 'bot 3', at: ago(10) },
    { id: 'bot 4 4', author: 'bot 4', at: ago(30) },
  ]

  const names = (mutings: Parameters<typeof filterVisible>[1]) =>
    filterVisible(messages, mutings).map(({ id }) => id)
  expect(names([])).toEqual(['p1', 'bot 3 1', 'bot 3 2', 'bot 3 3', 'bot 4 4'])
  expect(names([deletion('p1'), deletion('bot 4 4')])).toEqual(['bot 3 1', 'bot 3 2', 'bot 3 3'])
  // Ids of authors and of messages are apart.
  expect(names([muting('p1'), { ...deletion('bot 3'), at: ago(60) }])).toHaveLength(messages.length)
  expect(names([muting('bot 3', ago(35))])).toEqual(['p1', 'bot 3 1', 'bot 4 4'])
  expect(names([muting('bot 3', ago(35), ago(20))])).toEqual([
    'p1',
    'bot 3 1',
    'bot 3 3',
    'bot 4 4',
  ])
})

test('hides a message from the instant of the muting until its end', () => {
  const messages = [{ id: 'bot 3 1', author: 'bot 3', at: ago(35) }]
  expect(filterVisible(messages, [muting('bot 3', ago(35))])).toEqual([])
  expect(filterVisible(messages, [muting('bot 3', ago(60), ago(35))])).toEqual(messages)
})

test('finds the muting that still lasts', () => {
  const ended = muting('user 1', ago(60), ago(5))
  const current = muting('user 1', ago(2))
  expect(findMuting('user 1', [ended, deletion('user 1'), current])).toBe(current)
  expect(findMuting('user 1', [ended])).toBeUndefined()
})

test('names people and messages', () => {
  expect(toAuthorId(7)).toBe('user 7')
  expect(toMessageId(8)).toBe('p8')
})

test('[AEV-06] the history is the newest fifty messages', () => {
  const world = openMock().worlds.default
  const { chatMessages } = world.rows

  world.transaction(['chatMessages'], () => {
    for (let id = 9001; id <= 9060; id++) {
      const at = ago(9060 - id)
      chatMessages.save({ id, eventId: 2, userId: 1, author: 'user 1', text: `No ${id}`, at })
    }
  })

  const silent = { seed: 1, eventId: 2, isLive: false }
  const texts = getHistory(silent, world.rows, NOW).map(({ text }) => text)
  expect(texts).toHaveLength(50)
  expect(texts[0]).toBe('No 9011')
  expect(texts.at(-1)).toBe('No 9060')
})
