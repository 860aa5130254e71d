import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import type { Editable, FightEvent, Slot } from '@cornerman/contract'
import { chat } from '@cornerman/contract/endpoints/chat'
import { fights } from '@cornerman/contract/endpoints/fights'
import { Button, Flex, Switch } from 'antd'
import { useState } from 'react'
import { useMyPermissions } from '../../../api/can.tsx'
import { CommandButton } from '../../../ui/command-button.tsx'
import { Face } from '../../../ui/face.tsx'
import { SpanTimes } from '../../../ui/time/shown-time.tsx'
import { aboutOf, type Contestant, nameOf } from '../corner/contestant.ts'
import { CornerSearch } from '../corner/corner-search.tsx'
import { Refused } from '../refused.tsx'
import { badgeOf, type CornerName, isEmptySlot, outcomeOf, titleOf } from './bout.ts'
import { FightVideo } from './fight-video.tsx'
import { focusBout } from './focus-bout.ts'
import type { PlaybackPosition } from './playback-position.ts'
import { RatingField } from './rating-field.tsx'
import { ResultDialog } from './result-dialog.tsx'
import type { FightCardState } from './use-fight-card.ts'
import './event-editor-body.css'

export interface SlotProps {
  event: FightEvent
  card: FightCardState
  slot: Slot
  may: Editable
  /** Its place on the card, from 1. */
  number: number
}

/** A slot opened: its two corners, what stands between them, and the video of its bout. */
export function SlotEditor(props: SlotProps & { getPlaybackPosition: () => PlaybackPosition }) {
  const { slot, card } = props
  return (
    <div className="cm-slot" aria-busy={card.pairing.pendingIn(slot) || undefined}>
      <CornerCard {...props} corner="red" />
      <SlotMiddle {...props} />
      <CornerCard {...props} corner="blue" />
      {!isEmptySlot(slot) && <FightVideo key={slot.fight?.fightLink} {...props} />}
    </div>
  )
}

const CORNER_WORDS = { red: { title: 'Red corner', role: 'Initiator' }, blue: { title: 'Blue corner', role: 'Target' } } as const

/** One corner of a slot: who stands there, and the ways to put somebody else there. */
function CornerCard({ card: { pairing }, slot, may, number, corner }: SlotProps & { corner: CornerName }) {
  const { who, unsaved, problem } = pairing.cornerOf(slot, corner)
  // What is searched for: at first the kind of who stands there.
  const [fake, setFake] = useState(who?.fake !== undefined)
  const badge = unsaved ? undefined : badgeOf(slot.fight, corner)
  const { title, role } = CORNER_WORDS[corner]
  const name = `${title} of bout ${number}`

  return (
    <Flex component="fieldset" vertical gap={8} className={`cm-panel cm-corner cm-corner-${corner}`} aria-label={name}>
      <Flex gap={8} align="center" className="cm-corner-head">
        <span className="cm-corner-title cm-strong">{title}</span>
        <span className="cm-quiet">{role}</span>
        {badge && <span className={`cm-badge cm-badge-${badge} cm-small cm-strong`}>{badge === 'winner' ? 'Winner' : 'Draw'}</span>}
      </Flex>
      <Person who={who} />
      {unsaved && (
        <Flex component="p" gap={4} align="center" justify="space-between" className="cm-corner-unsaved">
          <span>{pairing.pendingIn(slot) ? 'Saving…' : 'Not saved yet'}</span>
          <Button size="small" type="link" disabled={pairing.pendingIn(slot)} onClick={() => pairing.takeBack(slot, corner)}>
            Take back
          </Button>
        </Flex>
      )}
      <Refused why={problem} />
      {may.card && (
        <CornerSearch
          what={name}
          fake={fake}
          onKind={setFake}
          aria-label={`Search ${fake ? 'fake users' : 'fighters'} for the ${title.toLowerCase()} of bout ${number}`}
          busy={pairing.pendingIn(slot)}
          // The field is for looking: whoever is chosen stands above it.
          value={null}
          onChange={(contestant) => contestant && pairing.choose(slot, corner, contestant)}
        />
      )}
      {who?.fighter?.ranking != null && (
        <RatingField key={who.fighter.id} userId={who.fighter.id} name={nameOf(who)} rating={who.fighter.ranking} disabled={!may.results} />
      )}
    </Flex>
  )
}

function Person({ who }: { who: Contestant | undefined }) {
  if (!who) {
    return (
      <Flex gap={12} align="center">
        <span className="cm-corner-nobody" aria-hidden />
        <span className="cm-corner-words cm-small">
          <span className="cm-corner-name cm-quiet">Nobody yet</span>
          <span className="cm-quiet">Search below to fill this corner</span>
        </span>
      </Flex>
    )
  }
  const { fighter, fake } = who
  return (
    <Flex gap={12} align="center">
      <Face size={48} src={fighter ? fighter.avatar : fake.image} initialsOf={nameOf(who)} />
      <span className="cm-corner-words cm-small">
        <span className="cm-corner-name">{nameOf(who)}</span>
        <span className="cm-quiet">{aboutOf(who)}</span>
      </span>
    </Flex>
  )
}

/** What stands between the corners: when, on which part of the card, how it ended, and where to move it. */
function SlotMiddle(props: SlotProps) {
  const { event, card, slot, may, number } = props
  const [asking, setAsking] = useState(false)
  const { fight } = slot
  const isBout = fight !== null && !isEmptySlot(slot)
  const outcome = outcomeOf(fight)

  return (
    <Flex vertical gap={8} align="center" className="cm-middle">
      <SpanTimes fromDate={slot.fromDate} toDate={slot.toDate} zone={event.location.tz} />
      <Flex gap={8} align="center" style={{ minHeight: 24 }}>
        <Switch
          size="small"
          checked={slot.isMainCard}
          disabled={!may.card}
          aria-label={`Bout ${number} on the main card`}
          onChange={(isMain) => card.order.setMainCard(slot.id, isMain)}
        />
        <span>{slot.isMainCard ? 'Main card' : 'Undercard'}</span>
      </Flex>
      {isBout && <p className={outcome ? 'cm-strong' : 'cm-quiet'}>{outcome ?? 'Result unknown'}</p>}
      {isBout && may.results && (
        <Button size="small" onClick={() => setAsking(true)}>
          Set results
        </Button>
      )}
      {isBout && <CurrentFight {...props} />}
      {may.card && <Moves {...props} />}
      {isBout && asking && <ResultDialog slot={slot} fight={fight} onClose={() => setAsking(false)} />}
    </Flex>
  )
}

/** Says which bout is on, while the event is live. The call goes to the chat service, which asks for its own key only: the permission is asked here. */
function CurrentFight({ event, slot, may }: SlotProps) {
  const allowed = useMyPermissions().includes('set_currently_fight_slot')
  if (!may.currentFight) return null
  if (event.currentSlotId === slot.id) return <span className="cm-live">LIVE now</span>
  if (!allowed) return null
  return (
    <CommandButton to={chat.setCurrentSlot} input={{ params: { id: slot.id } }}>
      Set currently fight
    </CommandButton>
  )
}

function Moves({ card: { order, pairing }, slot, number }: SlotProps) {
  const place = order.slots.findIndex(({ id }) => id === slot.id)
  const step = (by: -1 | 1) => {
    order.step(slot.id, by)
    // The button is absent at the ends: then the row has the focus.
    if (place + by <= 0 || place + by >= order.slots.length - 1) focusBout(slot.id)
  }
  return (
    <Flex gap={4} style={{ marginTop: 'auto' }}>
      {place > 0 && <Button size="small" icon={<ArrowUpOutlined />} aria-label={`Move bout ${number} up`} title="Move up" onClick={() => step(-1)} />}
      {place < order.slots.length - 1 && (
        <Button size="small" icon={<ArrowDownOutlined />} aria-label={`Move bout ${number} down`} title="Move down" onClick={() => step(1)} />
      )}
      <CommandButton
        to={fights.remove}
        input={{ body: { fightId: slot.fightId, slotId: slot.id } }}
        question={`Delete slot ${number}?`}
        consequence={
          slot.fightId === null ? 'The empty slot leaves the card.' : `${titleOf(slot)} leaves the card. Both can be chosen for another slot again.`
        }
        danger
        onDone={() => {
          pairing.forget(slot.id)
          focusBout((order.slots[place + 1] ?? order.slots[place - 1])?.id)
        }}
      >
        Delete
      </CommandButton>
    </Flex>
  )
}
