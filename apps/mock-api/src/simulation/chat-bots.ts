import { iso } from '../time/instant.ts'
import texts from './chat-texts.json' with { type: 'json' }
import { randomStream } from './random.ts'

export interface BotGroup {
  seed: number
  eventId: number
  /** Bots are silent in an event that is not live. */
  isLive: boolean
}

/** Milliseconds. At most one bot writes at each step. */
const STEP = 2500
const TALKATIVE = 0.42
const BOTS = 36

/** Returns the messages after one instant up to another, in milliseconds. Deterministic for the same botGroup. */
export function findBotMessages(botGroup: BotGroup, after: number, upTo: number) {
  const first = Math.floor(after / STEP) + 1
  const last = Math.floor(upTo / STEP)

  return Array.from({ length: Math.max(0, last - first + 1) }, (_, more) =>
    messageAt(botGroup, first + more),
  ).filter((message) => message !== undefined)
}

export function findBotMessage(botGroup: BotGroup, id: string) {
  const [, step] = /^bot \d+ (\d{1,12})$/.exec(id) ?? []
  const message = step === undefined ? undefined : messageAt(botGroup, Number(step))
  return message?.id === id ? message : undefined
}

/** Returns the handle of `bot 3`, or undefined for an unknown bot. */
export function findBotName(author: string): string | undefined {
  const number = Number(/^bot ([1-9]\d?)$/.exec(author)?.[1])
  return number <= BOTS
    ? `${texts.handles[number % texts.handles.length]}_${((number * 37) % 90) + 10}`
    : undefined
}

function messageAt({ seed, eventId, isLive }: BotGroup, step: number) {
  if (!isLive) {
    return undefined
  }

  const random = randomStream(seed ^ Math.imul(eventId, 0x9e3779b1) ^ Math.imul(step, 0x85ebca6b))
  if (random() > TALKATIVE) {
    return undefined
  }

  const number = 1 + Math.floor(random() * BOTS)
  const author = `bot ${number}`

  return {
    // `bot 3 41`: bot 3 at step 41 since the epoch.
    id: `${author} ${step}`,
    author,
    name: findBotName(author) ?? author,
    text: texts.lines[Math.floor(random() * texts.lines.length)] as string,
    at: iso(step * STEP),
  }
}
