import type { FighterDetails } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { Button, Flex } from 'antd'
import clsx from 'clsx'
import { memo, useState } from 'react'
import { useCan, useQuery } from '#api'
import { getNow } from '#browser/server-clock.ts'
import { type CornerName, formatBoutWeight } from '#shared/events/bout/bout.ts'
import { type Contestant, findBanWarning } from '#shared/events/bout/contestant.ts'
import { CornerPortrait } from '#shared/events/corner/corner-portrait.tsx'
import { WarningLabels } from '#shared/events/corner/corner-search.tsx'
import { joinKnown } from '#shared/labels.tsx'
import { formatRecord } from '#shared/person/person-name.ts'
import { formatClock, getAge } from '#ui/date-time/time.ts'
import { BeltIcon } from '#ui/icons.tsx'
import ui from '#ui/ui.module.css'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { BoutEditor } from './bout-editor.tsx'
import { BoutStatus } from './bout-status.tsx'
import { BoutToggle } from './bout-toggle.tsx'
import { useBout, useCard } from './card-context.tsx'
import { Clip } from './clip.tsx'
import styles from './fight-card.module.css'
import { ChooseFighter } from './missing-part-button.tsx'
import { MoveButtons } from './move-buttons.tsx'

/**
 * The last bout of the main card as a poster, with the tale of the tape. Its editor opens below.
 * Drawn again only when its bout changes.
 */
export const MainEvent = memo(() => {
  const { event, editable } = useCard()
  const { slot, number, corners, isOpen } = useBout()
  const redDetails = useDetails(corners.red.contestant)
  const blueDetails = useDetails(corners.blue.contestant)
  const hasTape = redDetails !== null || blueDetails !== null

  // A phone shows the bouts first.
  const isPhone = useIsPhone()
  const [isTapeOpen, setTapeOpen] = useState(false)

  function renderCorner(corner: CornerName, details: Details) {
    const { contestant } = corners[corner]

    return (
      <CornerPortrait
        corner={corner}
        fight={slot.fight}
        contestant={contestant}
        record={details !== null && <strong>{details && formatRecord(details)}</strong>}
        flags={contestant && <WarningLabels warnings={findBanWarning(contestant)} />}
        empty={editable.card ? <ChooseFighter corner={corner} /> : undefined}
      />
    )
  }

  return (
    <article className={styles.poster} aria-label="Main event" data-bout={number}>
      <div className={styles.hero}>
        {renderCorner('red', redDetails)}
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
            {joinKnown(
              [
                formatBoutWeight(slot),
                `${formatClock(slot.fromDate, event.location.tz)}–${formatClock(slot.toDate, event.location.tz)}`,
              ],
              ' · ',
            )}
          </span>
          <BoutStatus />
          {hasTape && (isTapeOpen || !isPhone) && (
            <TaleOfTheTape
              red={redDetails}
              blue={blueDetails}
              contestants={{ red: corners.red.contestant, blue: corners.blue.contestant }}
            />
          )}
          <Flex wrap gap={4} justify="center">
            {hasTape && isPhone && (
              <Button
                size="small"
                aria-expanded={isTapeOpen}
                onClick={() => setTapeOpen(!isTapeOpen)}
              >
                Tale of the tape
              </Button>
            )}
            <Clip />
            <BoutToggle>{editable.card ? 'Edit bout' : 'Open bout'}</BoutToggle>
            <MoveButtons />
          </Flex>
        </Flex>
        {renderCorner('blue', blueDetails)}
      </div>
      {isOpen && <BoutEditor />}
    </article>
  )
})

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

interface Measure {
  label: string
  unit?: string
  /** Which of two values is better. Neither at an age. */
  better?: 'larger' | 'smaller'
  get(details: FighterDetails, contestant: Contestant | undefined): number | null | undefined
}

const MEASURES: readonly Measure[] = [
  { label: 'By KO', better: 'larger', get: ({ winsByKo }) => winsByKo },
  { label: 'By submission', better: 'larger', get: ({ winsBySub }) => winsBySub },
  { label: 'Height', better: 'larger', unit: ' cm', get: ({ height }) => height },
  { label: 'Age', get: ({ birthdate }) => (birthdate ? getAge(getNow(), birthdate) : undefined) },
  { label: 'Rank', better: 'smaller', get: (_, contestant) => contestant?.fighter?.ranking },
]

interface TapeProps extends Record<CornerName, Details> {
  contestants: Record<CornerName, Contestant | undefined>
}

function TaleOfTheTape({ red, blue, contestants }: TapeProps) {
  return (
    <table>
      <caption className={ui.onlyRead}>Tale of the tape</caption>
      <tbody>
        {MEASURES.map((measure) => {
          const { label, unit = '', get } = measure
          const one = red ? (get(red, contestants.red) ?? undefined) : undefined
          const other = blue ? (get(blue, contestants.blue) ?? undefined) : undefined
          const hasBars = one !== undefined && other !== undefined

          return (
            <tr key={label}>
              <td>{one === undefined ? '–' : `${one}${unit}`}</td>
              <th scope="row">
                {label}
                <span className={styles.bars} aria-hidden>
                  {hasBars && <i {...getBar(measure, one, other)} />}
                  {hasBars && <i {...getBar(measure, other, one)} />}
                </span>
              </th>
              <td>{other === undefined ? '–' : `${other}${unit}`}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The length in proportion to the better value, which is in full colour. */
function getBar({ better }: Measure, own: number, other: number) {
  const isSmaller = better === 'smaller'
  const best = isSmaller ? Math.min(own, other) : Math.max(own, other)
  const share = isSmaller ? best / own : own / Math.max(best, 1)
  const isBetter = better !== undefined && own === best

  return { style: { inlineSize: `${Math.round(share * 100)}%` }, 'data-better': isBetter }
}
