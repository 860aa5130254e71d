import { iso } from '../domain/instant.ts'
import { randomStream } from '../domain/random.ts'
import type { Bout } from '../modules/chat/rules.ts'
import texts from './chat-texts.json' with { type: 'json' }

/** How an event stood from an instant on, in milliseconds. The first of a course reaches back without end. */
export interface Standing {
  from: number
  live: boolean
  bout: Bout | null
}
/** Who talks: one crowd for each event of each seed. */
export interface Crowd {
  seed: number
  eventId: number
  /** The oldest first. */
  course: readonly Standing[]
}
export interface BotMessage {
  /** `bot 3 41`: of the third bot, at the 41st step since the epoch. */
  id: string
  author: string
  name: string
  text: string
  at: string
}

/** At each step at most one bot says something. Milliseconds. */
const STEP = 2500
const TALKATIVE = 0.42
const BOTS = 36

/** What the bots say after one instant and up to another, in milliseconds. The same for the same crowd, whenever it is asked. */
export function botMessages(crowd: Crowd, after: number, upTo: number): BotMessage[] {
  const first = Math.floor(after / STEP) + 1
  const last = Math.floor(upTo / STEP)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, more) => messageAt(crowd, first + more)).filter((message) => message !== undefined)
}

/** The message of that name, if a bot ever said it. */
export function findBotMessage(crowd: Crowd, id: string): BotMessage | undefined {
  const [, step] = /^bot \d+ (\d{1,12})$/.exec(id) ?? []
  const message = step === undefined ? undefined : messageAt(crowd, Number(step))
  return message?.id === id ? message : undefined
}

/** The handle of `bot 3`; undefined when there is no such bot. */
export function findBotName(author: string): string | undefined {
  const number = Number(/^bot ([1-9]\d?)$/.exec(author)?.[1])
  return number <= BOTS ? `${texts.handles[number % texts.handles.length]}_${((number * 37) % 90) + 10}` : undefined
}

function messageAt({ seed, eventId, course }: Crowd, step: number): BotMessage | undefined {
  const at = step * STEP
  const standing = course.findLast(({ from }) => from <= at) ?? course[0]
  if (!standing?.live) return undefined
  const chance = randomStream(seed ^ Math.imul(eventId, 0x9e3779b1) ^ Math.imul(step, 0x85ebca6b))
  if (chance() > TALKATIVE) return undefined
  const number = 1 + Math.floor(chance() * BOTS)
  // `{a}` and `{b}` are the last names of the two corners, either way round.
  const lines = standing.bout ? texts.aboutTheBout : texts.betweenBouts
  const line = lines[Math.floor(chance() * lines.length)] as string
  const corners = (standing.bout?.corners ?? ['', '']).map(lastName)
  const [a = '', b = ''] = chance() < 0.5 ? corners : corners.toReversed()
  const author = `bot ${number}`
  return { id: `${author} ${step}`, author, name: findBotName(author) ?? author, text: line.replaceAll('{a}', a).replaceAll('{b}', b), at: iso(at) }
}

const lastName = (name: string) => name.split(' ').at(-1) ?? name
