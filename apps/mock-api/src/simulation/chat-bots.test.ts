import { expect, test } from 'vitest'
import { botMessages, type Crowd, findBotMessage, findBotName } from './chat-bots.ts'

const NOW = Date.parse('2026-03-14T20:00:00Z')
const MINUTE = 60_000
const bout = { corners: ['Ana Dias', 'Bia Melo'] } as const
const next = { corners: ['Caio Reis', 'Davi Luz'] } as const
const crowd: Crowd = { seed: 1, eventId: 5, course: [{ from: Number.NEGATIVE_INFINITY, live: true, bout }] }

test('[AEV-06] the same crowd says the same at the same time, however it is asked', () => {
  const hour = botMessages(crowd, NOW - 60 * MINUTE, NOW)
  const pieces = Array.from({ length: 3600 }, (_, second) => NOW - 60 * MINUTE + second * 1000).flatMap((from) =>
    botMessages(crowd, from, from + 1000),
  )
  expect(pieces).toEqual(hour)
  expect(hour.length).toBeGreaterThan(400)
  expect(hour.length).toBeLessThan(800)
  expect(new Set(hour.map(({ id }) => id)).size).toBe(hour.length)
})

test('[AEV-06] another seed and another event have crowds of their own', () => {
  const texts = (other: Partial<Crowd>) => botMessages({ ...crowd, ...other }, NOW - 5 * MINUTE, NOW).map(({ at, text }) => at + text)
  expect(texts({ seed: 2 })).not.toEqual(texts({}))
  expect(texts({ eventId: 6 })).not.toEqual(texts({}))
})

test('[AEV-06] bots talk about the bout that was on, and only while the event was live', () => {
  const course = [
    { from: Number.NEGATIVE_INFINITY, live: false, bout },
    { from: NOW - 30 * MINUTE, live: true, bout },
    { from: NOW - 20 * MINUTE, live: true, bout: next },
    { from: NOW - 10 * MINUTE, live: true, bout: null },
    { from: NOW - 5 * MINUTE, live: false, bout: null },
  ]
  const said = (from: number, to: number) =>
    botMessages({ ...crowd, course }, NOW - from * MINUTE, NOW - to * MINUTE)
      .map(({ text }) => text)
      .join('\n')
  expect(said(60, 30.1)).toBe('')
  expect(said(30, 20.1)).toMatch(/Dias|Melo/)
  expect(said(30, 20.1)).not.toMatch(/Reis|Luz/)
  expect(said(20, 10.1)).toMatch(/Reis|Luz/)
  expect(said(20, 10.1)).not.toMatch(/Dias|Melo/)
  expect(said(10, 5.1)).not.toMatch(/Reis|Luz|[{}]/)
  expect(said(10, 5.1)).not.toBe('')
  expect(said(5, 0)).toBe('')
})

test('[AEV-06] while the clock stands still, so do they; backwards they say nothing', () => {
  expect(botMessages(crowd, NOW, NOW)).toEqual([])
  expect(botMessages(crowd, NOW, NOW - MINUTE)).toEqual([])
})

test('[AEV-06] a message of theirs is found by its name, one that was never said is not', () => {
  for (const message of botMessages(crowd, NOW - MINUTE, NOW)) {
    expect(findBotMessage(crowd, message.id)).toEqual(message)
    expect(message.name).toMatch(/^[a-z_]+_\d\d$/)
    expect(findBotName(message.author)).toBe(message.name)
  }
  for (const id of ['bot 99 41', 'bot 1 x', 'p12', '', 'bot 3 999999999999999']) expect(findBotMessage(crowd, id)).toBeUndefined()
  for (const author of ['bot 0', 'bot 37', 'bot', 'user 3', 'bot 03']) expect(findBotName(author)).toBeUndefined()
})
