import type { FightEvent, Slot } from '@cornerman/contract'
import { slots } from '@cornerman/contract/endpoints/slots'
import { Button, Flex } from 'antd'
import clsx from 'clsx'
import { useState } from 'react'
import { isOffered } from '#api'
import { CommandError } from '#ui/feedback/error-details.tsx'
import { PersonAvatar } from '#ui/person/person.tsx'
import { CORNER_TITLES, type CornerName, formatOutcome, getBadge, isEmptySlot, otherCorner } from '../bout/bout.ts'
import { type Contestant, type ContestantWarning, describeContestant, getContestantName } from '../bout/contestant.ts'
import { CornerSearch, WarningLabels } from '../corner/corner-search.tsx'
import { BoutVideo } from './bout-video.tsx'
import styles from './card.module.css'
import { focusSearch } from './focus-bout.ts'
import { RatingField } from './rating-field.tsx'
import { SlotMiddle, type SlotProps } from './slot-middle.tsx'

/** The editor of a slot: two corners, the controls between them, and the video of the bout. */
export function SlotEditor(props: SlotProps) {
  const { slot, card } = props
  return (
    <div className={styles.slot} aria-busy={card.pairing.isPending(slot) || undefined}>
      <CornerCard {...props} corner="red" />
      <SlotMiddle {...props} />
      <CornerCard {...props} corner="blue" />
      {!isEmptySlot(slot) && <BoutVideo key={slot.fight?.fightLink} {...props} />}
    </div>
  )
}

const ROLES = { red: 'Initiator', blue: 'Target' } as const

/** One corner of a slot: the contestant, and the search for another one. */
function CornerCard({ event, card: { pairing }, slot, editable, number, corner }: SlotProps & { corner: CornerName }) {
  const { contestant, isUnsaved, problem } = pairing.getCorner(slot, corner)
  // The kind to search for. Starts with the kind of the current contestant.
  const [isFake, setIsFake] = useState(contestant?.fake !== undefined)
  const badge = isUnsaved ? undefined : getBadge(slot.fight, corner)
  const title = CORNER_TITLES[corner]
  const name = `${title} of bout ${number}`

  /** Moves the focus on to the other corner while that is empty. */
  async function choose(chosen: Contestant) {
    if ((await pairing.choose(slot, corner, chosen)) === 'half') focusSearch(slot.id, otherCorner(corner))
  }

  return (
    <Flex
      component="fieldset"
      vertical
      gap={8}
      className={clsx('cm-panel', styles.corner, `cm-${corner}`)}
      aria-label={name}
      data-corner={corner}
    >
      <Flex gap={8} align="center" className={styles.cornerHead}>
        <span className={clsx(styles.cornerTitle, 'cm-strong')}>{title}</span>
        <span className="cm-quiet">{ROLES[corner]}</span>
        {badge && (
          <span className={clsx(styles.badge, styles[badge], 'cm-small cm-strong')}>
            {badge === 'winner' ? 'Winner' : 'Draw'}
          </span>
        )}
      </Flex>
      <Person contestant={contestant} warnings={contestant ? pairing.getWarnings(slot, corner, contestant) : []} />
      {isUnsaved && (
        <Flex component="p" gap={4} align="center" justify="space-between" className={styles.cornerUnsaved}>
          <span>{pairing.isPending(slot) ? 'Saving…' : 'Not saved yet'}</span>
          <Button
            size="small"
            type="link"
            disabled={pairing.isPending(slot)}
            onClick={() => pairing.discard(slot, corner)}
          >
            Undo
          </Button>
        </Flex>
      )}
      <CommandError error={problem} />
      {(editable.card || canReplaceWhileLive(event, slot)) && (
        <CornerSearch
          what={name}
          isFake={isFake}
          onKind={setIsFake}
          opponent={pairing.getCorner(slot, otherCorner(corner)).contestant}
          getWarnings={(each) => pairing.getWarnings(slot, corner, each)}
          aria-label={`Search ${isFake ? 'fake users' : 'fighters'} for the ${title.toLowerCase()} of bout ${number}`}
          isSaving={pairing.isPending(slot)}
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
const canReplaceWhileLive = ({ status, currentSlotId }: FightEvent, { id, fight }: Slot) =>
  isOffered(slots.replaceWhileLive) &&
  status === 'ONGOING' &&
  currentSlotId !== id &&
  fight !== null &&
  formatOutcome(fight) === undefined

interface PersonProps {
  contestant: Contestant | undefined
  warnings: readonly ContestantWarning[]
}

function Person({ contestant, warnings }: PersonProps) {
  if (!contestant) {
    return (
      <Flex gap={12} align="center">
        <span className={styles.cornerPlaceholder} aria-hidden />
        <span className={clsx(styles.cornerText, 'cm-small')}>
          <span className={clsx(styles.cornerName, 'cm-quiet')}>Empty</span>
          <span className="cm-quiet">Use the search below to fill this corner</span>
        </span>
      </Flex>
    )
  }
  const { fighter, fake } = contestant
  return (
    <Flex gap={12} align="center">
      <PersonAvatar size={48} src={fighter ? fighter.avatar : fake.image} name={getContestantName(contestant)} />
      <span className={clsx(styles.cornerText, 'cm-small')}>
        <span className={styles.cornerName}>
          {getContestantName(contestant)} <WarningLabels warnings={warnings} />
        </span>
        <span className="cm-quiet">{describeContestant(contestant)}</span>
      </span>
    </Flex>
  )
}
