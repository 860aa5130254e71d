import { getOutcomeState } from '@cornerman/contract'
import { slots } from '@cornerman/contract/endpoints/slots'
import { Button, Flex, Tag } from 'antd'
import { useState } from 'react'
import { isSupported } from '#api'
import { CommandError } from '#shared/action/command-error.tsx'
import {
  CORNER_TITLES,
  type CornerName,
  getStanding,
  otherCorner,
} from '#shared/events/bout/bout.ts'
import {
  type Contestant,
  describeContestant,
  findWarnings,
  getContestantName,
  toPerson,
} from '#shared/events/bout/contestant.ts'
import { ResultMark, ShortName } from '#shared/events/bout/result-mark.tsx'
import { CornerSearch, WarningLabels } from '#shared/events/corner/corner-search.tsx'
import { Person } from '#shared/person/person.tsx'
import ui from '#ui/ui.module.css'
import { type EventOfCard, useBout, useCard } from './card-context.tsx'
import styles from './fight-card.module.css'
import { RatingField } from './rating-field.tsx'
import type { ShownBout } from './shown-bout.ts'

/** One corner of a bout: the contestant, and the search for another one. */
export function CornerCard({ corner }: { corner: CornerName }) {
  const { event, card, editable } = useCard()
  const bout = useBout()
  const { slot, number, corners, isPending } = bout
  const { contestant, isUnsaved, problem, warnings, situation } = corners[corner]

  // The kind to search for. Starts with the kind of the current contestant.
  const [isFake, setIsFake] = useState(contestant?.fake !== undefined)
  const standing = isUnsaved ? undefined : getStanding(slot.fight, corner)
  const title = CORNER_TITLES[corner]
  const name = `${title} of bout ${number}`

  /** Moves the focus on to the other corner while that is empty. A new bout goes to its place when both are filled. */
  async function choose(chosen: Contestant) {
    if ((await card.current.pairing.choose(slot, corner, chosen)) === 'incomplete') {
      card.current.show(slot.id, otherCorner(corner))
    }
  }

  return (
    <Flex
      component="fieldset"
      vertical
      gap={8}
      className={styles.corner}
      aria-label={name}
      data-bout-part={corner}
      data-corner={corner}
    >
      <Flex gap={8} align="center" justify="space-between">
        <span className={ui.corner}>{title}</span>
        {standing === 'won' && <ResultMark standing="won">Winner</ResultMark>}
        {standing === 'drew' && <ResultMark standing="drew">Draw</ResultMark>}
      </Flex>
      {contestant ? (
        <Person size={48} {...toPerson(contestant)} detail={describeContestant(contestant)}>
          <ShortName contestant={contestant} />{' '}
          {editable.results && <WarningLabels warnings={warnings} />}
        </Person>
      ) : (
        <p className={ui.quiet}>
          {editable.card ? 'Use the search below to fill this corner' : 'Empty'}
        </p>
      )}
      {isUnsaved && (
        <Flex component="p" gap={4} align="center">
          <Tag color="warning">{isPending ? 'Saving…' : 'Not saved yet'}</Tag>
          {contestant && problem?.call && (
            <Button size="small" type="text" onClick={() => void choose(contestant)}>
              Retry
            </Button>
          )}
          <Button
            size="small"
            type="text"
            disabled={isPending}
            onClick={() => card.current.pairing.discard(slot, corner)}
          >
            Undo
          </Button>
        </Flex>
      )}
      <CommandError error={problem} />
      {(editable.card || canReplaceWhileLive(event, bout)) && (
        <CornerSearch
          what={name}
          isFake={isFake}
          onKind={setIsFake}
          opponent={corners[otherCorner(corner)].contestant}
          getWarnings={(each) => (situation ? findWarnings(each, situation) : [])}
          aria-label={`Search ${isFake ? 'fake users' : 'fighters'} for the ${title.toLowerCase()} of bout ${number}`}
          isSaving={isPending}
          // The field stays empty: the chosen contestant is shown above it.
          value={null}
          onChange={(chosen) => chosen && void choose(chosen)}
        />
      )}
      {contestant?.fighter?.ranking != null && (
        <RatingField
          key={contestant.fighter.id}
          userId={contestant.fighter.id}
          name={getContestantName(contestant)}
          rating={contestant.fighter.ranking}
          disabled={!editable.results}
        />
      )}
    </Flex>
  )
}

/** While the event is live, a bout can be replaced until it begins, if the API can do that. */
const canReplaceWhileLive = ({ status }: EventOfCard, { slot: { fight }, hasBegun }: ShownBout) =>
  isSupported(slots.replaceWhileLive) &&
  status === 'ONGOING' &&
  !hasBegun &&
  fight !== null &&
  getOutcomeState(fight) !== 'set'
