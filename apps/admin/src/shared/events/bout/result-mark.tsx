import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import type { Fight } from '@cornerman/contract'
import type { ReactNode } from 'react'
import ui from '#ui/ui.module.css'
import styles from './bout.module.css'
import { type CornerName, formatOutcome, getStanding, type Standing } from './bout.ts'
import type { Contestant } from './contestant.ts'
import { getContestantName } from './contestant.ts'

const SIGNS: Partial<Record<Standing, ReactNode>> = {
  won: <CheckOutlined aria-hidden />,
  drew: <span aria-hidden>=</span>,
  void: <CloseOutlined aria-hidden />,
}

/** A result as a word with a sign: its form differs too, not only its colour. */
export const ResultMark = ({
  standing,
  children,
}: {
  standing: Standing | undefined
  children: ReactNode
}) => (
  <span className={styles.mark} data-standing={standing}>
    {standing && SIGNS[standing]}
    <span>{children}</span>
  </span>
)

/**
 * Shows how a corner won; screen readers also hear that a corner lost.
 * Without a corner it shows how a bout without a winner ended.
 */
export function OutcomeMark({ fight, corner }: { fight: Fight | null; corner?: CornerName }) {
  const standing = getStanding(fight, corner ?? 'red')
  if (corner && standing === 'lost') {
    return <span className={ui.onlyRead}>Lost</span>
  }
  if (corner ? standing !== 'won' : standing !== 'drew' && standing !== 'void') {
    return null
  }

  return (
    <ResultMark standing={standing}>
      {corner && <span className={ui.onlyRead}>Won by </span>}
      {formatOutcome(fight)}
    </ResultMark>
  )
}

const WINNERS: Partial<Record<Standing, CornerName>> = { won: 'red', lost: 'blue' }

/** How a bout ended, between its corners: points at the winner. `OutcomeMark` says the same in words. */
export function ResultTag({ fight }: { fight: Fight | null }) {
  const text = formatOutcome(fight)
  const standing = getStanding(fight, 'red')

  return (
    text && (
      <span className={styles.tag} data-winner={standing && WINNERS[standing]} aria-hidden>
        {text}
      </span>
    )
  )
}

/** A name in a row, of at most two lines unless the row sets --cm-name-lines. */
export function ShortName({ contestant }: { contestant: Contestant | undefined }) {
  const name = contestant ? getContestantName(contestant) : 'Empty'
  return (
    <span className={styles.name} title={name}>
      <bdi>{name}</bdi>
    </span>
  )
}
