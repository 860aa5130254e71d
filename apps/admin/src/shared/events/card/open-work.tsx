import type { Slot } from '@cornerman/contract'
import { Button, Flex } from 'antd'
import { isUnreadable } from '#api'
import type { MissingPart, UnknownPart } from '../bout/bout.ts'
import styles from './open-work.module.css'
import { type CardBout, UNREADABLE_CARD } from './running-order.ts'

type OpenPart = MissingPart | UnknownPart | 'banned'

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
      {(Object.keys(PARTS) as OpenPart[]).map((part) => {
        const found = bouts.filter(({ missing }) => missing.includes(part))
        return (
          found.length > 0 && (
            <Flex component="li" wrap align="center" justify="space-between" key={part}>
              <span>
                {found.length} {PARTS[part][found.length === 1 ? 0 : 1]}
              </span>
              <span>
                {found.map(({ slot, number }) => (
                  <Button
                    key={slot.id}
                    size="small"
                    type="link"
                    onClick={() => onOpen(slot.id, part)}
                  >
                    Bout {number}
                  </Button>
                ))}
              </span>
            </Flex>
          )
        )
      })}
    </ul>
  )
}
