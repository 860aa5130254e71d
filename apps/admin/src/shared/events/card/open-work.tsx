import type { Slot } from '@cornerman/contract'
import { Button, Flex } from 'antd'
import { isUnreadable } from '#api'
import type { MissingPart, UnknownPart } from '../bout/bout.ts'
import styles from './open-work.module.css'
import { type CardBout, UNREADABLE_CARD } from './running-order.ts'

export type OpenPart = MissingPart | UnknownPart | 'banned'

const PARTS: Record<OpenPart, [one: string, many: string]> = {
  'bout unknown': ['bout could not be read', 'bouts could not be read'],
  empty: ['pair not chosen', 'pairs not chosen'],
  'no opponent': ['bout has no opponent', 'bouts have no opponent'],
  banned: ['bout with a banned fighter', 'bouts with a banned fighter'],
  'no result': ['result missing', 'results missing'],
  'result unknown': ['result could not be read', 'results could not be read'],
  'no video': ['bout needs a clip', 'bouts need a clip'],
  'video unknown': ['clip could not be read', 'clips could not be read'],
}

/** "2 results missing" */
const formatPart = (part: OpenPart, count: number) => `${count} ${PARTS[part][count === 1 ? 0 : 1]}`

/** Groups bouts by what they lack. */
function groupByPart<Bout extends { missing: readonly OpenPart[] }>(bouts: readonly Bout[]) {
  const parts = Object.keys(PARTS) as OpenPart[]
  return parts
    .map((part) => ({ part, found: bouts.filter(({ missing }) => missing.includes(part)) }))
    .filter(({ found }) => found.length > 0)
}

/** "bout 3" or "bouts 2, 5" */
export const formatNumbers = (bouts: readonly Pick<CardBout, 'number'>[]) =>
  `${bouts.length === 1 ? 'bout' : 'bouts'} ${bouts.map(({ number }) => number).join(', ')}`

/** "1 result missing (bout 3), 2 bouts need a clip (bouts 2, 5)". Empty when nothing is open. */
export const describeOpenWork = (bouts: Props['bouts']) =>
  groupByPart(bouts)
    .map(({ part, found }) => `${formatPart(part, found.length)} (${formatNumbers(found)})`)
    .join(', ')

interface Props {
  /** The card as it was read. */
  slots: readonly Slot[]
  bouts: readonly (Pick<CardBout, 'slot' | 'number'> & { missing: readonly OpenPart[] })[]
  doneText: string
  onOpen(slotId: number, part: OpenPart): void
}

export function OpenWork({ slots, bouts, doneText, onOpen }: Props) {
  if (isUnreadable(slots)) {
    return <p>{UNREADABLE_CARD}</p>
  }
  if (bouts.every(({ missing }) => missing.length === 0)) {
    return <p>{doneText}</p>
  }

  return (
    <ul className={styles.work}>
      {groupByPart(bouts).map(({ part, found }) => (
        <Flex component="li" wrap align="center" justify="space-between" key={part}>
          <span>{formatPart(part, found.length)}</span>
          <span>
            {found.map(({ slot, number }) => (
              <Button key={slot.id} size="small" type="text" onClick={() => onOpen(slot.id, part)}>
                Bout {number}
              </Button>
            ))}
          </span>
        </Flex>
      ))}
    </ul>
  )
}
