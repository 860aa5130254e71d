import type { Fight } from '@cornerman/contract'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { PersonAvatar } from '#shared/person/person.tsx'
import ui from '#ui/ui.module.css'
import { CORNER_TITLES, type CornerName, getStanding } from '../bout/bout.ts'
import { type Contestant, getContestantName, toPerson } from '../bout/contestant.ts'
import { OutcomeMark } from '../bout/result-mark.tsx'
import styles from './corner.module.css'

interface Props {
  corner: CornerName
  fight: Fight | null
  contestant: Contestant | undefined
  /** Wins, losses and draws, before the rank. */
  record?: ReactNode
  /** The text after the country. */
  flags?: ReactNode
  /** The content in place of a contestant. */
  empty?: ReactNode
}

/** One corner on a dark surface: the face that fades into it, the last name large, and whether the bout was won. */
export function CornerPortrait({
  corner,
  fight,
  contestant,
  record,
  flags,
  empty = 'Empty',
}: Props) {
  const { nickname, ranking, country } = contestant?.fighter ?? {}
  const person = contestant && toPerson(contestant)

  return (
    <div
      className={styles.cornerPortrait}
      data-corner={corner}
      data-standing={getStanding(fight, corner)}
    >
      <span className={styles.portrait}>
        <PersonAvatar size="fill" src={person?.picture} name={person?.name} />
      </span>
      <div className={clsx(ui.grow, styles.cornerText)}>
        <p className={clsx(ui.corner, styles.cornerTitle)}>
          {CORNER_TITLES[corner]}{' '}
          <span className={ui.onlyRead}>
            <OutcomeMark fight={fight} corner={corner} />
          </span>
        </p>
        {contestant ? (
          <>
            <h3 className={styles.largeName}>
              <LargeName contestant={contestant} />
            </h3>
            {nickname && <p className={ui.small}>“{nickname}”</p>}
            <p className={styles.facts}>
              {record} {ranking != null && <strong>#{ranking}</strong>}{' '}
              <span className={ui.small}>{contestant.fake ? 'Fake user' : country}</span> {flags}
            </p>
          </>
        ) : (
          empty
        )}
      </div>
    </div>
  )
}

/** The first name small, above the last one. */
function LargeName({ contestant }: { contestant: Contestant }) {
  const { firstName, lastName } = contestant.fighter ?? contestant.fake ?? {}
  const name = getContestantName(contestant)

  return (
    <span title={name}>
      {firstName && lastName ? (
        <>
          <small>
            <bdi>{firstName}</bdi>
          </small>{' '}
          <bdi>{lastName}</bdi>
        </>
      ) : (
        <bdi>{name}</bdi>
      )}
    </span>
  )
}
