import {
  type Fight,
  type FightEvent,
  getOutcomeState,
  type Slot,
  sortSlots,
} from '@cornerman/contract'
import { useState } from 'react'
import { formatOutcomeWithWinner } from '#shared/events/bout/bout.ts'
import { isSameOutcome, type Outcome } from '#shared/events/bout/outcome.ts'

type EventState = Pick<FightEvent, 'currentSlotId' | 'fightSlots'>
interface Change {
  /** Equal for an own action with the same effect. */
  key: string
  text: string
}

export const toKey = {
  current: (id: number | null) => `current ${id}`,
  result: (fightId: number, { winner, result }: Outcome) => `result ${fightId} ${winner} ${result}`,
  clip: (fightId: number, link: string | null) => `clip ${fightId} ${link}`,
}

export function describeChanges(before: EventState, after: EventState): Change[] {
  const card = sortSlots(after.fightSlots)
  const getName = (id: Slot['id'] | undefined) =>
    `Bout ${card.findIndex((slot) => slot.id === id) + 1}`

  const ofBouts = card.flatMap(({ id, fight }) => {
    const old = before.fightSlots.find((slot) => slot.id === id)?.fight
    // What cannot be read, or could not be read before, is no change.
    if (id === undefined || fight?.id === undefined || old?.id === undefined) {
      return []
    }
    return describeBout(getName(id), old, fight)
  })
  return [...describeCurrentBout(before, after, getName), ...ofBouts]
}

function describeCurrentBout(
  before: EventState,
  { currentSlotId: id }: EventState,
  getName: (id: Slot['id']) => string,
): Change[] {
  if (id === undefined || id === before.currentSlotId) {
    return []
  }
  const text = id === null ? 'The current bout was cleared' : `${getName(id)} was started`
  return [{ key: toKey.current(id), text }]
}

function describeBout(name: string, old: Fight, fight: Fight): Change[] {
  if (fight.id !== old.id) {
    return [{ key: `fight ${fight.id}`, text: `${name}: the fighters were replaced` }]
  }
  return [...describeResult(name, old, fight), ...describeClip(name, old, fight)]
}

function describeResult(name: string, old: Fight, fight: Fight): Change[] {
  if (isSameOutcome(fight, old) || !isKnown(fight) || !isKnown(old)) {
    return []
  }
  const outcome = formatOutcomeWithWinner(fight)
  const text = outcome ? `the result was set to “${outcome}”` : 'the result was cleared'
  return [{ key: toKey.result(fight.id, fight), text: `${name}: ${text}` }]
}

function describeClip(name: string, old: Fight, { id, fightLink: link }: Fight): Change[] {
  if (link === undefined || old.fightLink === undefined || link === old.fightLink) {
    return []
  }
  return [
    { key: toKey.clip(id, link), text: `${name}: the clip was ${link ? 'saved' : 'removed'}` },
  ]
}

const isKnown = (outcome: Outcome) => getOutcomeState(outcome) !== 'unknown'

/** Returns what another admin has just done, until `clear`. Call `expect` before an own action. */
export function useOthersChanges(event: FightEvent) {
  const [text, setText] = useState<string>()
  /** The keys of own actions whose changes have not been read yet. */
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set())
  const [known, setKnown] = useState(event)
  if (known !== event) {
    const changes = describeChanges(known, event)
    const keys = changes.map(({ key }) => key)
    const others = changes.filter(({ key }) => !own.has(key))
    setKnown(event)
    setOwn(new Set([...own].filter((key) => !keys.includes(key))))
    if (others.length > 0) {
      setText(others.map((change) => `${change.text} by another admin`).join('. '))
    }
  }
  return {
    text,
    expect(key: string) {
      setOwn((keys) => new Set([...keys, key]))
      setText(undefined)
    },
  }
}
