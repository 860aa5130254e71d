import {
  CORNERS,
  type CornerName,
  formatBout,
  formatBoutWeight,
  getContestant,
} from '#shared/events/bout/bout.ts'
import { getContestantSurname, toPerson } from '#shared/events/bout/contestant.ts'
import { CardMeter, toBoutStates } from '#shared/events/card/card-meter.tsx'
import type { EventInList } from '#shared/events/listed-event.ts'
import { PersonAvatar, PersonName } from '#shared/person/person.tsx'
import ui from '#ui/ui.module.css'
import styles from './card-cell.module.css'

type Bout = NonNullable<EventInList['mainEvent']>

/** Who fights in the main event, and how full the card is: what tells events apart. */
export const CardCell = ({ event }: { event: EventInList }) => {
  const { mainEvent, card } = event
  const weight = mainEvent && formatBoutWeight(mainEvent)

  return (
    <span className={styles.cell}>
      {mainEvent && (
        <span className={styles.faces}>
          {CORNERS.map((corner) => (
            <Face key={corner} bout={mainEvent} corner={corner} />
          ))}
        </span>
      )}
      <span className={styles.words}>
        {mainEvent && (
          <span title={formatBout(mainEvent)} dir="auto">
            <PersonName>{formatBout(mainEvent, getContestantSurname)}</PersonName>
          </span>
        )}
        <span className={ui.note}>
          <span className={styles.meter}>
            <CardMeter bouts={toBoutStates(event)} />
          </span>{' '}
          {card.text}
          {weight && <span className={styles.weight}> · {weight}</span>}
        </span>
      </span>
    </span>
  )
}

function Face({ bout, corner }: { bout: Bout; corner: CornerName }) {
  const contestant = getContestant(bout.fight, corner)
  const person = contestant && toPerson(contestant)

  return (
    <span className={styles.face} data-corner={corner}>
      <PersonAvatar src={person?.picture} name={person?.name} size={32} />
    </span>
  )
}
