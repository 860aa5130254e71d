import type { Fight, FightEvent, Slot } from '@cornerman/contract'
import { chat } from '@cornerman/contract/endpoints/chat'
import { events } from '@cornerman/contract/endpoints/events'
import { fights } from '@cornerman/contract/endpoints/fights'
import { slots } from '@cornerman/contract/endpoints/slots'
import { useState } from 'react'
import { ApiError, call, isSupported, useCommand } from '#api'
import { useUndo } from '#shared/action/use-undo.ts'
import { formatOutcomeWithWinner } from '#shared/events/bout/bout.ts'
import { canSave, isSameOutcome, type Outcome } from '#shared/events/bout/outcome.ts'
import {
  formatMinutesAndSeconds,
  NO_POSITION,
  type PlaybackPosition,
  toBoutVideoUrl,
} from '#shared/events/bout/video-url.ts'
import { findReplaceClipQuestion } from '#shared/events/card/replace-clip-question.ts'
import type { CardBout } from '#shared/events/card/running-order.ts'
import { useSaveResult } from '#shared/events/card/save-result.ts'
import { RUN_EVENT } from '#shared/events/event-views.ts'
import { getPlaybackUrl } from '#shared/events/playback-url.ts'
import { useConfirm } from '#ui/dialog/dialog.tsx'
import { useNotices } from '#ui/notices.tsx'
import { toKey, useOthersChanges } from './changes-by-others.ts'
import type { Choice } from './run-state.ts'
import { useStoredStarts } from './stored-starts.ts'

export type RunEventActions = ReturnType<typeof useRunEvent>

/** The actions of Run event. Each can be undone until the next one. `show` shows a bout. */
export function useRunEvent(
  event: FightEvent,
  { getPosition, show }: { getPosition: () => PlaybackPosition; show(choice: Choice): void },
) {
  // Blocks leaving while a call runs: only this view shows its question or its error.
  const undo = useUndo({ queryParams: [RUN_EVENT.name] })
  const notices = useNotices()
  const others = useOthersChanges(event)
  const { currentSlotId, clipStart, getStart, change, forgetStart } = useStoredStarts(event)
  const setCurrent = useCommand(chat.setCurrentSlot)
  const clearCurrent = useCommand(slots.clearCurrent)
  const sendResult = useSaveResult(event)
  const { ask, dialog } = useConfirm()
  const setLink = useCommand(fights.setLink)
  const { location } = event

  /** The clip that the bout had when the start of another was marked. Not known after a reload. */
  const [begun, setBegun] = useState<{ fightId: Fight['id']; link: Fight['fightLink'] }>()

  /** The last result: sent in 5 seconds, or on its way. */
  const [waiting, setWaiting] = useState<{ fightId: Fight['id']; outcome: Outcome }>()

  async function sendCurrent(id: Slot['id'] | null) {
    const send = (): Promise<unknown> =>
      id === null
        ? clearCurrent.run({ params: { id: event.id } })
        : setCurrent.run({ params: { id } })

    await others.run(toKey.current(id), send)
    change({ currentSlotId: id })
  }

  /** Sets the current bout. Undo sets the one before, if the API has a call for it, and shows it. */
  function startBout({ slot, number }: CardBout) {
    const before = currentSlotId

    const openClip =
      clipStart && clipStart.slotId !== slot.id
        ? '. The clip of the previous bout has no end yet'
        : ''

    async function undoStart() {
      const { currentSlotId: now } = await readNewest()
      if (now !== undefined && now !== slot.id) {
        throw createChangedError('the current bout')
      }

      await sendCurrent(before)
      forgetStart(slot.id)
      show({})
    }

    setWaiting(undefined)

    undo.perform({
      label: `Bout ${number} started${openClip}`,
      send: () => sendCurrent(slot.id),
      undo: before !== null || isSupported(slots.clearCurrent) ? undoStart : undefined,
    })
  }

  const readNewest = () => call(events.one, { params: { id: event.id } })

  function setResult({ slot, number }: CardBout, fight: Fight, outcome: Outcome) {
    const saved = { ...fight, ...outcome }

    const send = (initial: Fight, edited: Outcome) =>
      others.run(toKey.result(fight.id, edited), () =>
        sendResult({ slot, fight: initial }, edited, ask),
      )

    // A double click sends nothing while the first is on its way.
    const isSent = waiting?.fightId === fight.id && isSameOutcome(waiting.outcome, outcome)
    if (undo.pending && isSent) {
      return
    }

    setWaiting({ fightId: fight.id, outcome })

    undo.perform({
      label: `Bout ${number}: ${formatOutcomeWithWinner(saved) ?? 'result cleared'}`,
      async send() {
        try {
          return await send(fight, outcome)
        } catch (error) {
          show({ resultSlotId: slot.id })
          throw error
        }
      },
      undo: canSave(fight) ? () => send(saved, fight) : undefined,
    })
  }

  function readPosition(): number | undefined {
    const seconds = getPosition()
    if (typeof seconds === 'number') {
      return seconds
    }

    notices.info(...NO_POSITION[seconds])

    return undefined
  }

  function startClip({ slot, number }: CardBout) {
    const seconds = readPosition()
    if (seconds === undefined) {
      return
    }

    if (slot.fight) {
      setBegun({ fightId: slot.fight.id, link: slot.fight.fightLink })
    }

    undo.perform({
      label: `Bout ${number}: clip starts at ${formatMinutesAndSeconds(seconds)}`,
      send: async () => change({ clipStart: { slotId: slot.id, seconds } }),
      undo: async () => change({ clipStart }),
    })
  }

  function endClip({ slot, number }: CardBout, fight: Fight) {
    if (clipStart === undefined || clipStart.slotId !== slot.id) {
      return notices.info(
        'Set the start of the clip first',
        'Press “Mark clip start” at the first picture of the bout.',
      )
    }

    const to = readPosition()
    if (to === undefined) {
      return
    }

    const from = clipStart.seconds

    const fightLink = toBoutVideoUrl(getPlaybackUrl(event.status, event.video), event.fromDate, {
      from,
      to,
    })

    if (fightLink === undefined) {
      return notices.info(
        'The clip ends before it starts',
        `It starts at ${formatMinutesAndSeconds(from)}.`,
      )
    }

    const send = (link: string | null) =>
      others.run(toKey.clip(fight.id, link), () =>
        setLink.run({ body: { id: fight.id, fightLink: link, timezone: location.tz } }),
      )

    async function undoClip() {
      const now = (await readNewest()).fightSlots.find(({ id }) => id === slot.id)?.fight
      if (now?.id !== fight.id || now.fightLink !== fightLink) {
        throw createChangedError('the video of this bout')
      }

      await send(fight.fightLink)
      change({ clipStart })
    }

    undo.perform({
      label: `Bout ${number}: clip saved, ${formatMinutesAndSeconds(from)}–${formatMinutesAndSeconds(to)}`,
      async send() {
        const initial = begun?.fightId === fight.id ? begun.link : fight.fightLink
        const clip = { event, fightId: fight.id, initial, edited: fightLink }
        const question = await findReplaceClipQuestion(clip)
        if (question && !(await ask(question))) {
          return false
        }

        await send(fightLink)
        change({ clipStart: undefined })

        return true
      },
      undo: fight.fightLink === undefined ? undefined : undoClip,
    })
  }

  return {
    currentSlotId,
    getStart,
    clipStart,
    waiting: undo.last?.state === 'waiting' ? waiting : undefined,
    othersChanges: others.text,
    undo,
    dialog,
    startBout,
    setResult,
    startClip,
    endClip,
  }
}

/** The error of an undo whose value another admin has changed since. */
const createChangedError = (what: string) =>
  new ApiError({
    kind: 'rejected',
    message: `Not undone: another admin has changed ${what} since.`,
  })
