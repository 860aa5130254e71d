import type { Fight } from '@cornerman/contract'
import { clsx } from 'clsx'
import { CORNERS, getContestant } from '#shared/events/bout/bout.ts'
import { type Contestant, findBanWarning, toPerson } from '#shared/events/bout/contestant.ts'
import { PersonAvatar, type PersonProps, PersonText } from '#shared/person/person.tsx'
import layout from '#ui/layout.module.css'
import styles from './run-event.module.css'

/** Both corners of a bout to come in one line, mirrored, with the faces in the middle. */
export const Pair = ({ fight }: { fight: Fight | null }) => (
  <span className={styles.pair}>
    {CORNERS.map((corner) => {
      const contestant = getContestant(fight, corner)
      const person: PersonProps = contestant ? describe(contestant) : { name: 'Empty' }

      return (
        <span key={corner} className={clsx(layout.mirrored, styles.pairSide)} data-corner={corner}>
          <PersonText {...person} wraps />
          <PersonAvatar size={40} src={person.picture} name={person.name} />
        </span>
      )
    })}
  </span>
)

function describe(contestant: Contestant): PersonProps {
  const flags = findBanWarning(contestant).map(({ label }) => ({ label, tone: 'bad' as const }))
  return { ...toPerson(contestant), flags }
}
