import type { FighterDetails } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { Flex } from 'antd'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useCan, useQuery } from '#api'
import { getNow } from '#browser/server-clock.ts'
import { CORNERS, type CornerName, formatBoutWeight } from '#shared/events/bout/bout.ts'
import { type Contestant, findBanWarning } from '#shared/events/bout/contestant.ts'
import styles from '#shared/events/card/card.module.css'
import type { BoutProps } from '#shared/events/card/use-fight-card.ts'
import { CornerPortrait } from '#shared/events/corner/corner-portrait.tsx'
import { WarningLabels } from '#shared/events/corner/corner-search.tsx'
import { formatRecord } from '#shared/people/person-name.ts'
import { formatClock, getAge } from '#ui/date-time/time.ts'
import { BeltIcon } from '#ui/icons.tsx'
import ui from '#ui/ui.module.css'
import { BoutStatus, BoutToggle, ChooseFighter, Clip, Moves } from './bout-parts.tsx'

/** The last bout of the main card as a poster, with the tale of the tape. Its editor opens below. */
export function MainEvent({ children, ...bout }: BoutProps & { children: ReactNode }) {
  const { event, card, slot, editable, number } = bout
  const [red, blue] = CORNERS.map((corner) => card.pairing.getCorner(slot, corner).contestant)
  const [redDetails, blueDetails] = [useDetails(red), useDetails(blue)]
  const renderCorner = (
    corner: CornerName,
    contestant: Contestant | undefined,
    details: Details,
  ) => (
    <CornerPortrait
      corner={corner}
      fight={slot.fight}
      contestant={contestant}
      record={details !== null && <strong>{details && formatRecord(details)}</strong>}
      flags={contestant && <WarningLabels warnings={findBanWarning(contestant)} />}
      empty={editable.card ? <ChooseFighter {...bout} corner={corner} /> : undefined}
    />
  )

  return (
    <article className={styles.poster} aria-label="Main event" data-bout={number}>
      <div className={styles.hero}>
        {renderCorner('red', red, redDetails)}
        <Flex
          vertical
          gap={4}
          align="center"
          justify="center"
          className={clsx(styles.taleOfTheTape, ui.small)}
        >
          <span className={styles.belt}>
            <BeltIcon /> Main event
          </span>
          <span>
            <strong>{formatBoutWeight(slot)}</strong>{' '}
            {formatClock(slot.fromDate, event.location.tz)}–
            {formatClock(slot.toDate, event.location.tz)}
          </span>
          <BoutStatus {...bout} />
          {(redDetails !== null || blueDetails !== null) && (
            <TaleOfTheTape red={redDetails} blue={blueDetails} />
          )}
          <Flex wrap gap={4} justify="center">
            <Clip {...bout} />
            <BoutToggle {...bout}>{editable.card ? 'Edit bout' : 'Open bout'}</BoutToggle>
            {editable.card && <Moves {...bout} />}
          </Flex>
        </Flex>
        {renderCorner('blue', blue, blueDetails)}
      </div>
      {children}
    </article>
  )
}

/** Null when it cannot be read, undefined until it has been read. */
type Details = FighterDetails | null | undefined

/** Reads what an event does not say about its fighters. */
function useDetails(contestant: Contestant | undefined): Details {
  const canRead = useCan(people.adminProfile, 'FIGHTER')
  const id = contestant?.fighter?.id
  const input = canRead && id !== undefined ? { params: { id } } : null
  const { data, error } = useQuery(people.adminProfile, input)
  return input && !error ? data?.details : null
}

function TaleOfTheTape({ red, blue }: Record<CornerName, Details>) {
  const rows = [
    ['By KO', (of: FighterDetails) => of.winsByKo],
    ['By submission', (of: FighterDetails) => of.winsBySub],
    ['Height', (of: FighterDetails) => of.height && `${of.height} cm`],
    ['Age', (of: FighterDetails) => of.birthdate && getAge(getNow(), of.birthdate)],
  ] as const
  return (
    <table>
      <caption className={ui.onlyRead}>Tale of the tape</caption>
      <tbody>
        {rows.map(([label, get]) => (
          <tr key={label}>
            <td>{(red && get(red)) ?? '–'}</td>
            <th scope="row">{label}</th>
            <td>{(blue && get(blue)) ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
