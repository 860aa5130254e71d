import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import type { Fight } from '@cornerman/contract'
import type { ReactNode } from 'react'
import ui from '#ui/ui.module.css'
import styles from './bout.module.css'
import { formatOutcome, type Standing } from './bout.ts'
import type { Contestant } from './contestant.ts'
import { getContestantName } from './contestant.ts'

const SIGNS: Partial<Record<Standing, ReactNode>> = {
  won: <CheckOutlined aria-hidden />,
  drew: <span aria-hidden>=</span>,
  void: <CloseOutlined aria-hidden />,
}

/** A result as a word with a sign: its form differs too, not only its colour. */
export const ResultMark = ({ standing, children }: { standing: Standing | undefined; children: ReactNode }) => (
  <span className={styles.mark} data-standing={standing}>
    {standing && SIGNS[standing]}
    <span>{children}</span>
  </span>
)

/** How the winner has won; for a loser only the word, for readers. */
export const WinnerMark = ({ fight, standing }: { fight: Fight | null; standing: Standing | undefined }) =>
  standing === 'won' ? (
    <ResultMark standing={standing}>
      <span className={ui.onlyRead}>Won by </span>
      {formatOutcome(fight)}
    </ResultMark>
  ) : (
    standing === 'lost' && <span className={ui.onlyRead}>Lost</span>
  )

/** A name in a row, of at most two lines. */
export function ShortName({ contestant }: { contestant: Contestant | undefined }) {
  const name = contestant ? getContestantName(contestant) : 'Empty'
  return (
    <span className={styles.name} title={name}>
      <bdi>{name}</bdi>
    </span>
  )
}

/** The last name large, below the first one. */
export function LargeName({ contestant }: { contestant: Contestant }) {
  const { firstName, lastName } = contestant.fighter ?? contestant.fake ?? {}
  const name = getContestantName(contestant)
  return (
    <span className={styles.largeName} title={name}>
      {firstName && lastName ? (
        <>
          <span>
            <bdi>{firstName}</bdi>
          </span>{' '}
          <bdi>{lastName}</bdi>
        </>
      ) : (
        <bdi>{name}</bdi>
      )}
    </span>
  )
}
