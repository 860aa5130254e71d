import { expect, test } from 'vitest'
import { type BotGroup, findBotMessage, findBotMessages, findBotName } from './chat-bots.ts'

const NOW = Date.parse('2026-03-14T20:00:00Z')
const MINUTE = 60_000
const botGroup: BotGroup = { seed: 1, eventId: 5, isLive: true }

test('[AEV-06] returns the same messages for the same period, in one query or many', () => {
  const hour = findBotMessages(botGroup, NOW - 60 * MINUTE, NOW)

  const pieces = Array.from(
    { length: 3600 },
    (_, second) => NOW - 60 * MINUTE + second * 1000,
  ).flatMap((from) => findBotMessages(botGroup, from, from + 1000))

  expect(pieces).toEqual(hour)
  expect(hour.length).toBeGreaterThan(400)
  expect(hour.length).toBeLessThan(800)
  expect(new Set(hour.map(({ id }) => id)).size).toBe(hour.length)
})

test('[AEV-06] returns other messages for another seed or event', () => {
  const texts = (other: Partial<BotGroup>) =>
    findBotMessages({ ...botGroup, ...other }, NOW - 5 * MINUTE, NOW).map(
      ({ at, text }) => at + text,
    )

  expect(texts({ seed: 2 })).not.toEqual(texts({}))
  expect(texts({ eventId: 6 })).not.toEqual(texts({}))
})

test('[AEV-06] is silent while the event is not live', () => {
  expect(findBotMessages({ ...botGroup, isLive: false }, NOW - 10 * MINUTE, NOW)).toEqual([])
})

test('[AEV-06] finds a bot message by id and rejects unknown ids', () => {
  for (const message of findBotMessages(botGroup, NOW - MINUTE, NOW)) {
    expect(findBotMessage(botGroup, message.id)).toEqual(message)
    expect(message.name).toMatch(/^[a-z_]+_\d\d$/)
    expect(findBotName(message.author)).toBe(message.name)
  }

  for (const id of ['bot 99 41', 'bot 1 x', 'p12', '', 'bot 3 999999999999999']) {
    expect(findBotMessage(botGroup, id)).toBeUndefined()
  }

  for (const author of ['bot 0', 'bot 37', 'bot', 'user 3', 'bot 03']) {
    expect(findBotName(author)).toBeUndefined()
  }
})
