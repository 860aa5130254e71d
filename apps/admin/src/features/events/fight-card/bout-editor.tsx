import { type Fight, getOutcomeState, parseNumber } from '@cornerman/contract'
import { chat } from '@cornerman/contract/endpoints/chat'
import { fights } from '@cornerman/contract/endpoints/fights'
import { people } from '@cornerman/contract/endpoints/people'
import { slots } from '@cornerman/contract/endpoints/slots'
import { Button, Flex, Input, Switch, Tag } from 'antd'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { type ApiError, isSupported, useCommand, useMyPermissions, wrapError } from '#api'
import { CommandButton } from '#shared/action/command-button.tsx'
import { CommandError } from '#shared/action/command-error.tsx'
import { useActionSteps } from '#shared/action/use-action.tsx'
import { describeLimits } from '#shared/events/bout/api-limits.ts'
import {
  CORNER_TITLES,
  type CornerName,
  formatBout,
  formatOutcome,
  formatOutcomeWithWinner,
  getStanding,
  isEmptySlot,
  otherCorner,
} from '#shared/events/bout/bout.ts'
import {
  type Contestant,
  describeContestant,
  findWarnings,
  getContestantName,
  toPerson,
} from '#shared/events/bout/contestant.ts'
import { canSave, isSameOutcome, type Outcome } from '#shared/events/bout/outcome.ts'
import { ResultChoice } from '#shared/events/bout/result-choice.tsx'
import { ResultMark, ShortName } from '#shared/events/bout/result-mark.tsx'
import { useSaveResult } from '#shared/events/card/save-result.ts'
import { CornerSearch, WarningLabels } from '#shared/events/corner/corner-search.tsx'
import { LiveLabel } from '#shared/events/live-label.tsx'
import { Person } from '#shared/person/person.tsx'
import { SpanTimes } from '#ui/date-time/shown-time.tsx'
import { ErrorDetails } from '#ui/query/error-details.tsx'
import ui from '#ui/ui.module.css'
import { DEBOUNCE, isComposing } from '#ui/use-debounced-value.ts'
import { BoutVideo } from './bout-video.tsx'
import { type EventOfCard, useBout, useCard } from './card-context.tsx'
import styles from './fight-card.module.css'
import { MoveButtons } from './move-buttons.tsx'
import type { ShownBout } from './shown-bout.ts'

export function BoutEditor() {
  const { editable } = useCard()
  const { slot, openPart, isPending } = useBout()
  const { fight } = slot
  const isBout = fight !== null && !isEmptySlot(slot)

  return (
    <div className={styles.boutEditor}>
      <div className={styles.boutParts} aria-busy={isPending || undefined}>
        <CornerCard corner="red" />
        <CornerCard corner="blue" />
        <Controls />
        {isBout && editable.results && openPart === 'result' && <ResultPanel fight={fight} />}
        {isBout && <BoutVideo fight={fight} />}
      </div>
    </div>
  )
}

/** One corner of a bout: the contestant, and the search for another one. */
function CornerCard({ corner }: { corner: CornerName }) {
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

interface RatingProps {
  userId: number
  name: string
  rating: number
  disabled: boolean
}

/** The ranking of a fighter. It is saved 700 ms after the last change, or at once when the editor closes. */
function RatingField({ userId, name, rating, disabled }: RatingProps) {
  const { run } = useCommand(people.rate)
  const [draft, setDraft] = useState<string>()
  const [status, setStatus] = useState<{ isSaved?: true; error?: ApiError }>({})

  /** The rating that waits for the end of the debounce. */
  const [waiting, setWaiting] = useState<number>()

  /** The rating that is on its way to the server. */
  const [sent, setSent] = useState<number>()
  const id = useId()

  async function save(ranking: number) {
    setWaiting(undefined)

    if (ranking === (sent ?? rating)) {
      return
    }

    setSent(ranking)

    try {
      await run({ body: { roleName: 'FIGHTER', userId, details: { ranking } } })
      // Keeps text that was typed during the save.
      setDraft((now) => (now && parseRating(now) === ranking ? undefined : now))
      setStatus({ isSaved: true })
    } catch (error) {
      setStatus({ error: wrapError(error) })
    }

    // Another one may have been sent since.
    setSent((now) => (now === ranking ? undefined : now))
  }

  const saveWaiting = useEffectEvent(() => {
    if (waiting !== undefined) {
      void save(waiting)
    }
  })

  useEffect(() => {
    if (waiting === undefined) {
      return
    }

    const timer = setTimeout(() => saveWaiting(), DEBOUNCE.rating)
    return () => clearTimeout(timer)
  }, [waiting])

  useEffect(() => () => saveWaiting(), [])

  /** `isUnfinished`: an input method still composes the text. */
  function changeText(text: string, isUnfinished = false) {
    setDraft(text)
    setStatus({})

    if (isUnfinished) {
      return setWaiting(undefined)
    }

    const ranking = parseRating(text)
    setWaiting(typeof ranking === 'number' ? ranking : undefined)
  }

  const parsed = draft === undefined ? rating : parseRating(draft)
  const problem =
    typeof parsed === 'string' ? parsed : status.error && `Not saved. ${status.error.message}`

  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        Rating<span className={ui.onlyRead}> of {name}</span>
      </label>
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? String(rating)}
        disabled={disabled}
        status={problem ? 'error' : ''}
        aria-invalid={!!problem}
        aria-describedby={`${id}-status`}
        onChange={({ target, nativeEvent }) => changeText(target.value, isComposing(nativeEvent))}
        onCompositionEnd={({ currentTarget }) => changeText(currentTarget.value)}
      />
      <span id={`${id}-status`} role="status" className={problem ? ui.error : ui.quiet}>
        {problem ?? (status.isSaved ? 'Saved' : `Shown as #${rating}`)}
      </span>
      {status.error && <ErrorDetails error={status.error} />}
    </div>
  )
}

/** The specification fixes only the minimum (EVE-10). The maximum is that of the mock server. */
const RATING_MAX = 100_000

/** Returns the whole number, or why it cannot be saved. */
function parseRating(text: string): number | string {
  const rating = parseNumber(text, true) ?? 0
  if (rating > RATING_MAX) {
    return `At most ${RATING_MAX.toLocaleString('en-GB')}`
  }

  return Number.isInteger(rating) && rating >= 1 ? rating : 'Enter a whole number, at least 1'
}

/** Who won, and how, below the corners. Nothing is sent before Save. */
function ResultPanel({ fight }: { fight: Fight }) {
  const { event, card } = useCard()
  const { slot, number, draft } = useBout()
  const { initial = fight, outcome } = draft.result ?? {}
  const saveResult = useSaveResult(event)
  const limits = describeLimits([fights.noContest, fights.clearResult])
  const canUndo = canSave(initial)
  const marked = outcome ? describeChoice(initial, outcome) : formatOutcomeWithWinner(initial)

  const save = useActionSteps(
    (chosen: Outcome, ask) => saveResult({ slot, fight: initial }, chosen, ask),
    {
      successText: canUndo ? null : `Result of bout ${number} is saved`,
      errorAt: 'control',
      onSuccess(_, chosen) {
        const { open, getDraft, settleDraft, show, resultUndo } = card.current
        const newest = getDraft(slot).result?.outcome

        settleDraft(slot, { result: { initial, outcome: chosen } })

        if (canUndo) {
          resultUndo.offer({ slot, number, initial, saved: chosen })
        }

        // Not when another bout has been opened, or another result chosen, meanwhile.
        const isShown = open?.id === slot.id && open.part === 'result'
        if (isShown && newest && isSameOutcome(newest, chosen)) {
          show(slot.id)
        }
      },
    },
  )

  /** Enter on the result that is chosen already saves it. On another one it chooses that. */
  function saveByEnter(event: KeyboardEvent<HTMLElement>) {
    const isChosen = (event.target as HTMLElement).ariaPressed === 'true'
    if (event.key === 'Enter' && isChosen && outcome) {
      event.preventDefault()
      void save.run(outcome)
    }
  }

  return (
    <section
      className={styles.result}
      aria-label={`Result of bout ${number}`}
      data-bout-part="result"
      onKeyDown={saveByEnter}
    >
      <ResultChoice
        fight={initial}
        chosen={outcome}
        onChoose={(chosen) =>
          card.current.changeDraft(slot, { result: { initial, outcome: chosen } })
        }
      />
      <div className={styles.chosenResult}>
        <p role="status">{marked ?? 'Choose who won, and how'}</p>
        {limits && <p className={ui.note}>{limits}</p>}
        <CommandError error={save.error} />
      </div>
      <Button
        className={styles.save}
        {...(outcome && { type: 'primary' })}
        disabled={!outcome}
        loading={save.pending && !save.isAsking}
        onClick={() => outcome && void save.run(outcome)}
      >
        Save
      </Button>
      {save.dialog}
    </section>
  )
}

const describeChoice = (fight: Fight, outcome: Outcome) =>
  formatOutcomeWithWinner({ ...fight, ...outcome }) ?? 'No result'

/** While the event is live, a bout can be replaced until it begins, if the API can do that. */
const canReplaceWhileLive = ({ status }: EventOfCard, { slot: { fight }, isCurrent }: ShownBout) =>
  isSupported(slots.replaceWhileLive) &&
  status === 'ONGOING' &&
  !isCurrent &&
  fight !== null &&
  getOutcomeState(fight) !== 'set'

/** The column between the corners: time, part of the card, result, current bout, and the buttons that move and delete. */
function Controls() {
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
