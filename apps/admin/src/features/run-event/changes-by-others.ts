import { type FightEvent, getOutcomeState, sortSlots } from '@cornerman/contract'
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
  const name = (id: number | null | undefined) =>
    `Bout ${card.findIndex((slot) => slot.id === id) + 1}`
  const { currentSlotId } = after
  const changes: Change[] = []
  if (currentSlotId !== undefined && currentSlotId !== before.currentSlotId) {
    changes.push({
      key: toKey.current(currentSlotId),
      text:
        currentSlotId === null
          ? 'The current bout was cleared'
          : `${name(currentSlotId)} was started`,
    })
  }
  for (const { id, fight } of card) {
    const old = before.fightSlots.find((slot) => slot.id === id)?.fight
    // What cannot be read, or could not be read before, is no change.
    if (id === undefined || fight?.id === undefined || old?.id === undefined) {
      continue
    }
    if (fight.id !== old.id) {
      changes.push({ key: `fight ${fight.id}`, text: `${name(id)}: the fighters were replaced` })
    } else if (!isSameOutcome(fight, old) && isKnown(fight) && isKnown(old)) {
      const outcome = formatOutcomeWithWinner(fight)
      const text = outcome
        ? `${name(id)}: the result was set to “${outcome}”`
        : `${name(id)}: the result was cleared`
      changes.push({ key: toKey.result(fight.id, fight), text })
    }
    const link = fight.fightLink
    const oldLink = old.fightLink
    if (fight.id === old.id && link !== undefined && oldLink !== undefined && link !== oldLink) {
      changes.push({
        key: toKey.clip(fight.id, fight.fightLink),
        text: `${name(id)}: the clip was ${fight.fightLink ? 'saved' : 'removed'}`,
      })
    }
  }
  return changes
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
