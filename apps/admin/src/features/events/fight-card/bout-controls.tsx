import { chat } from '@cornerman/contract/endpoints/chat'
import { fights } from '@cornerman/contract/endpoints/fights'
import { slots } from '@cornerman/contract/endpoints/slots'
import { Button, Flex, Switch } from 'antd'
import { isSupported, useMyPermissions } from '#api'
import { CommandButton } from '#shared/action/command-button.tsx'
import { formatBout, formatOutcome, isEmptySlot } from '#shared/events/bout/bout.ts'
import { LiveLabel } from '#shared/events/live-label.tsx'
import { SpanTimes } from '#ui/date-time/shown-time.tsx'
import ui from '#ui/ui.module.css'
import { useBout, useCard } from './card-context.tsx'
import styles from './fight-card.module.css'
import { MoveButtons } from './move-buttons.tsx'

/** The column between the corners: time, part of the card, result, current bout, and the buttons that move and delete. */
export function BoutControls() {
  const { event, card, editable } = useCard()
  const { slot, number, openPart, neighbourId } = useBout()
  const isBout = !isEmptySlot(slot) && slot.fight !== null
  const isResultOpen = openPart === 'result'

  return (
    <Flex vertical gap={8} className={styles.controls}>
      <SpanTimes fromDate={slot.fromDate} toDate={slot.toDate} zone={event.location.tz} />
      {editable.card ? (
        <Flex gap={8} align="center" justify="center">
          <Switch
            size="small"
            checked={slot.isMainCard}
            aria-label={`Bout ${number} on the main card`}
            onChange={(isMain) => card.current.order.setMainCard(slot.id, isMain)}
          />
          <span>{slot.isMainCard ? 'Main card' : 'Undercard'}</span>
        </Flex>
      ) : (
        <span className={ui.quiet}>{slot.isMainCard ? 'Main card' : 'Undercard'}</span>
      )}
      {isBout && (
        <span className={ui.quiet}>
          {formatOutcome(slot.fight) ??
            (event.status === 'FINISHED' ? 'Result unknown' : 'No result yet')}
        </span>
      )}
      {isBout && editable.results && (
        <Button
          aria-expanded={isResultOpen}
          onClick={() => card.current.show(slot.id, isResultOpen ? undefined : 'result')}
        >
          Set results
        </Button>
      )}
      {isBout && editable.currentFight && <CurrentBout />}
      {editable.card && (
        <>
          <div className={styles.moves}>
            <MoveButtons hasWords />
          </div>
          <div className={styles.delete}>
            <CommandButton
              endpoint={fights.remove}
              input={{ body: { fightId: slot.fightId, slotId: slot.id } }}
              question={`Delete bout ${number}?`}
              description={
                slot.fightId === null
                  ? 'The empty bout is removed from the card.'
                  : `${formatBout(slot)} is removed from the card. Both fighters become available again.`
              }
              variant="quiet"
              danger
              errorAt="control"
              successText={`Bout ${number} deleted`}
              onSuccess={() => neighbourId !== undefined && card.current.focus(neighbourId)}
            >
              Delete
            </CommandButton>
          </div>
        </>
      )}
    </Flex>
  )
}

/** Sets the current bout of a live event. The chat service checks only its own key, so the permission is checked here. */
function CurrentBout() {
  const { event } = useCard()
  const { slot, isCurrent } = useBout()
  const canSet = useMyPermissions().includes('set_currently_fight_slot')

  if (isCurrent) {
    return (
      <>
        <span>
          <LiveLabel>LIVE now</LiveLabel>
        </span>
        {canSet && isSupported(slots.clearCurrent) && (
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

  if (!canSet) {
    return null
  }

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
