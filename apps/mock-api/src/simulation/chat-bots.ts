import { iso } from '../domain/instant.ts'
import { randomStream } from '../domain/random.ts'
import type { Bout } from '../modules/chat/rules.ts'

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

const HANDLES = [
  'corner_seat',
  'third_row',
  'cutman_fan',
  'bell_ringer',
  'southpaw_only',
  'undercard_early',
  'rope_walker',
  'mouthguard',
  'gym_at_six',
  'scorecard',
  'left_hook',
  'front_kick',
]

/** `{a}` and `{b}` are the last names of the two corners, either way round. */
const ABOUT_THE_BOUT = [
  '{a} is faster tonight',
  'that jab from {a}!',
  '{b} has to cut off the ring',
  '{a} by decision',
  'who is winning this?',
  '10-9 {a} for me',
  '{b} looks tired already',
  'body shots from {a} are adding up',
  'let’s go {b}!!',
  '{a} {a} {a}',
  'nice check by {b}',
  'both of them came to fight',
  'what a round',
  '{b} needs a finish now',
  'footwork of {a} is so clean',
  'close one so far',
  '{a} stuffed that takedown like it was nothing',
  'keep the hands up {b}',
  'the corner of {b} is not happy',
  'this is better than the main event',
  '{a} is in there to win',
  'did you see that counter from {b}?',
]
const BETWEEN_BOUTS = [
  'who is up next?',
  'the walkouts take forever',
  'good card so far',
  'anyone else watching from work',
  'sound is great today',
  'first time here, hi all',
  'bring on the main card',
  'scorecards were fair',
]

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
  return number <= BOTS ? `${HANDLES[number % HANDLES.length]}_${((number * 37) % 90) + 10}` : undefined
}

function messageAt({ seed, eventId, course }: Crowd, step: number): BotMessage | undefined {
  const at = step * STEP
  const standing = course.findLast(({ from }) => from <= at) ?? course[0]
  if (!standing?.live) return undefined
  const chance = randomStream(seed ^ Math.imul(eventId, 0x9e3779b1) ^ Math.imul(step, 0x85ebca6b))
  if (chance() > TALKATIVE) return undefined
  const number = 1 + Math.floor(chance() * BOTS)
  const lines = standing.bout ? ABOUT_THE_BOUT : BETWEEN_BOUTS
  const line = lines[Math.floor(chance() * lines.length)] as string
  const corners = (standing.bout?.corners ?? ['', '']).map(lastName)
  const [a = '', b = ''] = chance() < 0.5 ? corners : corners.toReversed()
  const author = `bot ${number}`
  return { id: `${author} ${step}`, author, name: findBotName(author) ?? author, text: line.replaceAll('{a}', a).replaceAll('{b}', b), at: iso(at) }
}

const lastName = (name: string) => name.split(' ').at(-1) ?? name
