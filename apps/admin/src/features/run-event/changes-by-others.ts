import {
  type Fight,
  type FightEvent,
  getOutcomeState,
  type Slot,
  sortSlots,
} from '@cornerman/contract'
import { useReducer } from 'react'
import { wrapError } from '#api'
import { formatOutcomeWithWinner } from '#shared/events/bout/bout.ts'
import { isSameOutcome, type Outcome } from '#shared/events/bout/outcome.ts'

type EventState = Pick<FightEvent, 'currentSlotId' | 'fightSlots'>

/** What a change is about, and what it is set to. An own action with the same key has the same effect. */
interface ChangeKey {
  subject: string
  value: string
}

interface Change {
  key: ChangeKey
  text: string
}

export const toKey = {
  current: (id: number | null): ChangeKey => ({ subject: 'current', value: String(id) }),
  result: (fightId: number, { winner, result }: Outcome): ChangeKey => ({
    subject: `result ${fightId}`,
    value: `${winner} ${result}`,
  }),
  clip: (fightId: number, link: string | null): ChangeKey => ({
    subject: `clip ${fightId}`,
    value: String(link),
  }),
}

/** What an own action could have set, as it stands. */
const getKeys = ({ currentSlotId, fightSlots }: EventState): ChangeKey[] => [
  toKey.current(currentSlotId),
  ...fightSlots.flatMap(({ fight }) =>
    fight ? [toKey.result(fight.id, fight), toKey.clip(fight.id, fight.fightLink)] : [],
  ),
]

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
    const key = { subject: `fight ${fight.id}`, value: '' }
    return [{ key, text: `${name}: the fighters were replaced` }]
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

/** An own action whose change has not been read yet. */
interface OwnAction {
  id: symbol
  key: ChangeKey
  /** `unclear`: it has ended, and nothing that was read shows whether it was done. */
  state: 'sent' | 'unclear'
  /** Changes with the same effect, read before the response. They are another admin's if the action fails. */
  held: readonly string[]
}

/** `isOld`: it has stood there through an own action, and goes with the next one. */
interface Told {
  text: string
  isOld: boolean
}

export interface Watch {
  known: EventState
  own: readonly OwnAction[]
  told: readonly Told[]
}

/** Older ones can be seen in the running order. */
const TOLD_AT_MOST = 3

const byAnother = (text: string) => `${text} by another admin`

const tell = (told: readonly Told[], texts: readonly string[]): readonly Told[] =>
  [...told, ...texts.map((text) => ({ text, isOld: false }))].slice(-TOLD_AT_MOST)

type WatchAction =
  | { type: 'read'; event: EventState }
  | { type: 'begin'; id: symbol; key: ChangeKey }
  | { type: 'end'; id: symbol; isFailed: boolean }

/** Tells own changes from those of others. Exported for its test. */
export function watch(state: Watch, action: WatchAction): Watch {
  switch (action.type) {
    case 'read':
      return read(state, action.event)
    case 'begin':
      return begin(state, action)
    case 'end':
      return end(state, action)
  }
}

const isSameKey = (one: ChangeKey, other: ChangeKey) =>
  one.subject === other.subject && one.value === other.value

/** An own action explains the changes with its effect that are read before it ends. */
function read({ known, own, told }: Watch, event: EventState): Watch {
  const texts: string[] = []
  let left = own

  for (const { key, text } of describeChanges(known, event)) {
    const mine = own.find((action) => isSameKey(action.key, key))
    if (mine === undefined) {
      texts.push(byAnother(text))
    } else if (mine.state === 'unclear') {
      texts.push(`${text} by you or another admin`)
      left = left.filter(({ id }) => id !== mine.id)
    } else {
      left = left.map((action) =>
        action.id === mine.id ? { ...action, held: [...action.held, text] } : action,
      )
    }
  }

  return { known: event, own: left, told: tell(told, texts) }
}

/** What an earlier action of the same subject has set can no longer be read. */
function begin({ known, own, told }: Watch, { id, key }: Pick<OwnAction, 'id' | 'key'>): Watch {
  const others = own.filter(
    (action) => action.state === 'sent' || action.key.subject !== key.subject,
  )
  const kept = told.filter(({ isOld }) => !isOld)

  return {
    known,
    own: [...others, { id, key, state: 'sent', held: [] }],
    told: kept.map(({ text }) => ({ text, isOld: true })),
  }
}

function end(
  { known, own, told }: Watch,
  { id, isFailed }: { id: symbol; isFailed: boolean },
): Watch {
  const action = own.find((each) => each.id === id)
  if (!action) {
    return { known, own, told }
  }

  const others = own.filter((each) => each.id !== id)
  if (isFailed) {
    return { known, own: others, told: tell(told, action.held.map(byAnother)) }
  }

  const isRead = action.held.length > 0 || getKeys(known).some((key) => isSameKey(key, action.key))

  return { known, own: isRead ? others : [...others, { ...action, state: 'unclear' }], told }
}

/**
 * Returns what other admins have done, until the own action after the next one. `run` does an own
 * action, whose change is not told.
 */
export function useOthersChanges(event: FightEvent) {
  const [state, dispatch] = useReducer(watch, { known: event, own: [], told: [] })
  if (state.known !== event) {
    dispatch({ type: 'read', event })
  }

  async function run<Result>(key: ChangeKey, send: () => Promise<Result>): Promise<Result> {
    const id = Symbol(key.subject)
    dispatch({ type: 'begin', id, key })

    try {
      const result = await send()
      // A command reads the event again before it ends. What it has read is drawn first.
      setTimeout(() => dispatch({ type: 'end', id, isFailed: result === false }))

      return result
    } catch (error) {
      dispatch({ type: 'end', id, isFailed: !wrapError(error).outcomeUnknown })
      throw error
    }
  }

  const text = state.told.map((each) => each.text).join('. ')

  return { text: text === '' ? undefined : text, run }
}
