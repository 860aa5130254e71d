import {
  CORNERS,
  type CornerName,
  formatBout,
  formatBoutWeight,
  getContestant,
} from '#shared/events/bout/bout.ts'
import { toPerson } from '#shared/events/bout/contestant.ts'
import { CardMeter, toBoutStates } from '#shared/events/card/card-meter.tsx'
import type { EventInList } from '#shared/events/listed-event.ts'
import { joinKnown } from '#shared/labels.tsx'
import { PersonAvatar, PersonName } from '#shared/person/person.tsx'
import ui from '#ui/ui.module.css'
import styles from './card-cell.module.css'

type Bout = NonNullable<EventInList['mainEvent']>

/** Who fights in the main event, and how full the card is: what tells events apart. */
export const CardCell = ({ event }: { event: EventInList }) => {
  const { mainEvent, card } = event

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
        {mainEvent && <PersonName>{formatBout(mainEvent)}</PersonName>}
        <span className={ui.note}>
          <CardMeter bouts={toBoutStates(event)} />{' '}
          {joinKnown([card.text, mainEvent && formatBoutWeight(mainEvent)], ' · ')}
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
