import { expect, test } from 'vitest'
import { type BotGroup, findBotMessage, findBotMessages, findBotName } from './chat-bots.ts'

const NOW = Date.parse('2026-03-14T20:00:00Z')
const MINUTE = 60_000
const bout = ['Ana Dias', 'Bia Melo'] as const
const next = ['Caio Reis', 'Davi Luz'] as const
const botGroup: BotGroup = { seed: 1, eventId: 5, timeline: [{ from: Number.NEGATIVE_INFINITY, live: true, bout }] }

test('[AEV-06] returns the same messages for the same period, in one query or many', () => {
  const hour = findBotMessages(botGroup, NOW - 60 * MINUTE, NOW)
  const pieces = Array.from({ length: 3600 }, (_, second) => NOW - 60 * MINUTE + second * 1000).flatMap((from) =>
    findBotMessages(botGroup, from, from + 1000),
  )
  expect(pieces).toEqual(hour)
  expect(hour.length).toBeGreaterThan(400)
  expect(hour.length).toBeLessThan(800)
  expect(new Set(hour.map(({ id }) => id)).size).toBe(hour.length)
})

test('[AEV-06] returns other messages for another seed or event', () => {
  const texts = (other: Partial<BotGroup>) =>
    findBotMessages({ ...botGroup, ...other }, NOW - 5 * MINUTE, NOW).map(({ at, text }) => at + text)
  expect(texts({ seed: 2 })).not.toEqual(texts({}))
  expect(texts({ eventId: 6 })).not.toEqual(texts({}))
})

test('[AEV-06] mentions only the current bout and is silent while the event is not live', () => {
  const timeline = [
    { from: Number.NEGATIVE_INFINITY, live: false, bout },
    { from: NOW - 30 * MINUTE, live: true, bout },
    { from: NOW - 20 * MINUTE, live: true, bout: next },
    { from: NOW - 10 * MINUTE, live: true, bout: null },
    { from: NOW - 5 * MINUTE, live: false, bout: null },
  ]
  const textsBetween = (from: number, to: number) =>
    findBotMessages({ ...botGroup, timeline }, NOW - from * MINUTE, NOW - to * MINUTE)
      .map(({ text }) => text)
      .join('\n')
  expect(textsBetween(60, 30.1)).toBe('')
  expect(textsBetween(30, 20.1)).toMatch(/Dias|Melo/)
  expect(textsBetween(30, 20.1)).not.toMatch(/Reis|Luz/)
  expect(textsBetween(20, 10.1)).toMatch(/Reis|Luz/)
  expect(textsBetween(20, 10.1)).not.toMatch(/Dias|Melo/)
  expect(textsBetween(10, 5.1)).not.toMatch(/Reis|Luz|[{}]/)
  expect(textsBetween(10, 5.1)).not.toBe('')
  expect(textsBetween(5, 0)).toBe('')
})

test('[AEV-06] returns no messages for an empty or negative period', () => {
  expect(findBotMessages(botGroup, NOW, NOW)).toEqual([])
  expect(findBotMessages(botGroup, NOW, NOW - MINUTE)).toEqual([])
})

test('[AEV-06] finds a bot message by id and rejects unknown ids', () => {
  for (const message of findBotMessages(botGroup, NOW - MINUTE, NOW)) {
    expect(findBotMessage(botGroup, message.id)).toEqual(message)
    expect(message.name).toMatch(/^[a-z_]+_\d\d$/)
    expect(findBotName(message.author)).toBe(message.name)
  }
  for (const id of ['bot 99 41', 'bot 1 x', 'p12', '', 'bot 3 999999999999999'])
    expect(findBotMessage(botGroup, id)).toBeUndefined()
  for (const author of ['bot 0', 'bot 37', 'bot', 'user 3', 'bot 03']) expect(findBotName(author)).toBeUndefined()
})
