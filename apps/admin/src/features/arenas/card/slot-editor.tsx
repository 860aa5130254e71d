import { chat } from '@cornerman/contract/endpoints/chat'
import { fights } from '@cornerman/contract/endpoints/fights'
import { slots } from '@cornerman/contract/endpoints/slots'
import { Button, Flex, Switch } from 'antd'
import clsx from 'clsx'
import { useState } from 'react'
import { isOffered, useMyPermissions } from '#api'
import { SpanTimes } from '#ui/date-time/shown-time.tsx'
import { CommandButton } from '#ui/feedback/command-button.tsx'
import { CommandError } from '#ui/feedback/command-error.tsx'
import { Tag } from '#ui/feedback/status.tsx'
import { Person } from '#ui/person/person.tsx'
import ui from '#ui/ui.module.css'
import eventStyles from '../arena.module.css'
import {
  CORNER_TITLES,
  type CornerName,
  formatBout,
  formatOutcome,
  getStanding,
  isEmptySlot,
  otherCorner,
} from '../bout/bout.ts'
import { type Contestant, describeContestant, getContestantName, toPerson } from '../bout/contestant.ts'
import { ResultMark, ShortName } from '../bout/result-mark.tsx'
import { CornerSearch, WarningLabels } from '../corner/corner-search.tsx'
import { Moves } from './bout-parts.tsx'
import { BoutVideo } from './bout-video.tsx'
import styles from './card.module.css'
import { RatingField } from './rating-field.tsx'
import { ResultPanel } from './result-panel.tsx'
import { SlotTimes } from './slot-times.tsx'
import { type BoutProps, focusBout } from './use-fight-card.ts'

/** The editor of a slot: two corners, its controls, and result and video of the bout. */
export function SlotEditor(props: BoutProps) {
  const { slot, card, editable } = props
  const { fight } = slot
  return (
    <div className={styles.slot} aria-busy={card.pairing.isPending(slot) || undefined}>
      <CornerCard {...props} corner="red" />
      <CornerCard {...props} corner="blue" />
      <Controls {...props} />
      {fight && !isEmptySlot(slot) && (
        <Flex wrap gap={12} className={styles.panels}>
          {editable.results && card.open?.part === 'result' && <ResultPanel {...props} fight={fight} />}
          <BoutVideo {...props} fight={fight} />
        </Flex>
      )}
    </div>
  )
}

/** One corner of a slot: the contestant, and the search for another one. */
function CornerCard({ event, card, slot, editable, number, corner }: BoutProps & { corner: CornerName }) {
  const { pairing } = card
  const { contestant, isUnsaved, problem } = pairing.getCorner(slot, corner)
  // The kind to search for. Starts with the kind of the current contestant.
  const [isFake, setIsFake] = useState(contestant?.fake !== undefined)
  const standing = isUnsaved ? undefined : getStanding(slot.fight, corner)
  const title = CORNER_TITLES[corner]
  const name = `${title} of bout ${number}`

  /** Moves the focus on to the other corner while that is empty. A new bout goes to its place when both are filled. */
  async function choose(chosen: Contestant) {
    if ((await pairing.choose(slot, corner, chosen)) === 'half') card.show(slot.id, otherCorner(corner))
  }

  return (
    <Flex
      component="fieldset"
      vertical
      gap={8}
      className={clsx(ui.panel, styles.corner)}
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
          {editable.results && <WarningLabels warnings={pairing.getWarnings(slot, corner, contestant)} />}
        </Person>
      ) : (
        <p className={ui.quiet}>{editable.card ? 'Use the search below to fill this corner' : 'Empty'}</p>
      )}
      {isUnsaved && (
        <Flex component="p" gap={4} align="center">
          <Tag tone="waiting">{pairing.isPending(slot) ? 'Saving…' : 'Not saved yet'}</Tag>
          {contestant && problem?.call && (
            <Button size="small" type="link" onClick={() => void choose(contestant)}>
              Retry
            </Button>
          )}
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
const canReplaceWhileLive = ({ status, currentSlotId }: BoutProps['event'], { id, fight }: BoutProps['slot']) =>
  isOffered(slots.replaceWhileLive) &&
  status === 'ONGOING' &&
  currentSlotId !== id &&
  fight !== null &&
  formatOutcome(fight) === undefined

/** The column between the corners: time, part of the card, result, current bout, and the buttons that move and delete. */
function Controls(props: BoutProps) {
  const { event, card, slot, editable, number } = props
  const isBout = !isEmptySlot(slot)
  const isResultOpen = card.open?.part === 'result'
  const position = card.order.slots.findIndex(({ id }) => id === slot.id)
  return (
    <Flex vertical gap={8} justify="center" className={styles.controls}>
      {editable.card ? (
        <SlotTimes {...props} />
      ) : (
        <SpanTimes fromDate={slot.fromDate} toDate={slot.toDate} zone={event.location.tz} />
      )}
      {editable.card ? (
        <Flex gap={8} align="center" justify="center">
          <Switch
            size="small"
            checked={slot.isMainCard}
            aria-label={`Bout ${number} on the main card`}
            onChange={(isMain) => card.order.setMainCard(slot.id, isMain)}
          />
          <span>{slot.isMainCard ? 'Main card' : 'Undercard'}</span>
        </Flex>
      ) : (
        <span className={ui.quiet}>{slot.isMainCard ? 'Main card' : 'Undercard'}</span>
      )}
      {isBout && (
        <span className={ui.quiet}>
          {formatOutcome(slot.fight) ?? (event.status === 'FINISHED' ? 'Result unknown' : 'No result yet')}
        </span>
      )}
      {isBout && editable.results && (
        <Button aria-expanded={isResultOpen} onClick={() => card.show(slot.id, isResultOpen ? undefined : 'result')}>
          Set results
        </Button>
      )}
      {isBout && editable.currentFight && <CurrentBout {...props} />}
      {editable.card && (
        <>
          <Moves {...props} hasWords />
          <CommandButton
            endpoint={fights.remove}
            input={{ body: { fightId: slot.fightId, slotId: slot.id } }}
            question={`Delete bout ${number}?`}
            description={
              slot.fightId === null
                ? 'The empty bout is removed from the card.'
                : `${formatBout(slot)} is removed from the card. Both fighters become available again.`
            }
            variant="default"
            danger
            errorAt="control"
            successText={`Bout ${number} deleted`}
            onSuccess={() => {
              card.pairing.forget(slot.id)
              focusBout((card.order.slots[position + 1] ?? card.order.slots[position - 1])?.id)
            }}
          >
            Delete
          </CommandButton>
        </>
      )}
    </Flex>
  )
}

/** Sets the current bout of a live event. The chat service checks only its own key, so the permission is checked here. */
function CurrentBout({ event, slot }: BoutProps) {
  const canSet = useMyPermissions().includes('set_currently_fight_slot')
  if (event.currentSlotId === slot.id) {
    return (
      <>
        <span>
          <span className={eventStyles.live}>LIVE now</span>
        </span>
        {canSet && isOffered(slots.clearCurrent) && (
          <CommandButton
            endpoint={slots.clearCurrent}
            input={{ params: { id: event.id } }}
            variant="default"
            errorAt="control"
            successText="No bout is current"
          >
            Clear current bout
          </CommandButton>
        )}
      </>
    )
  }
  if (!canSet) return null
  return (
    <CommandButton
      endpoint={chat.setCurrentSlot}
      input={{ params: { id: slot.id } }}
      variant="default"
      errorAt="control"
      successText={`${formatBout(slot)} is the current bout`}
    >
      Set currently fight
    </CommandButton>
  )
}
