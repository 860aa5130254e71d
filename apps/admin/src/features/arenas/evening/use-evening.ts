import type { Fight, FightEvent, Slot } from '@cornerman/contract'
import { chat } from '@cornerman/contract/endpoints/chat'
import { events } from '@cornerman/contract/endpoints/events'
import { fights } from '@cornerman/contract/endpoints/fights'
import { slots } from '@cornerman/contract/endpoints/slots'
import { useState } from 'react'
import { ApiError, call, isOffered, useCommand } from '#api'
import { useConfirm } from '#ui/feedback/dialog.tsx'
import { useNotices } from '#ui/feedback/notices.tsx'
import { useUndo } from '#ui/feedback/use-undo.ts'
import { getPlaybackUrl } from '#ui/media/player/playback-url.ts'
import { formatBout, formatOutcomeWithWinner } from '../bout/bout.ts'
import { canSave, type Outcome, useSaveResult } from '../bout/result.ts'
import { formatMinutesAndSeconds, NO_POSITION, type PlaybackPosition, toBoutVideoUrl } from '../bout/video-url.ts'

/** The start of a clip, in seconds since the event start. */
interface ClipStart {
  slotId: Slot['id']
  seconds: number
}

/** The actions of the evening. Each can be taken back until the next one. */
export function useEvening(event: FightEvent, getPosition: () => PlaybackPosition) {
  // Blocks leaving while a call runs: only this view shows its question or its error.
  const undo = useUndo({ queryParams: ['evening'] })
  const notices = useNotices()
  const [clipStart, setClipStart] = useState<ClipStart>()
  const setCurrent = useCommand(chat.setCurrentSlot)
  const clearCurrent = useCommand(slots.clearCurrent)
  const sendResult = useSaveResult(event)
  const { ask, dialog } = useConfirm()
  const setLink = useCommand(fights.setLink)
  const { location } = event
  // Falls back to the slot set here: the current slot is undocumented, so an API may leave it out.
  const [ownSlotId, setOwnSlotId] = useState<Slot['id'] | null>(null)
  const currentSlotId = event.currentSlotId === undefined ? ownSlotId : event.currentSlotId

  async function sendCurrent(id: Slot['id'] | null) {
    await (id === null ? clearCurrent.run({ params: { id: event.id } }) : setCurrent.run({ params: { id } }))
    setOwnSlotId(id)
  }
  /** Sets the current bout. Undo sets the one before, if the API has a call for it. */
  function performCurrent(label: string, id: Slot['id'] | null) {
    const before = currentSlotId
    const canReturn = before !== null || isOffered(slots.clearCurrent)
    async function undoCurrent() {
      const { currentSlotId: now } = await readNewest()
      if (now !== undefined && now !== id) throw createChangedError('the current bout')
      await sendCurrent(before)
    }
    undo.perform({ label, send: () => sendCurrent(id), undo: canReturn ? undoCurrent : undefined })
  }
  function startBout(slot: Slot) {
    const openClip = clipStart && clipStart.slotId !== slot.id ? '. The clip of the previous bout has no end yet' : ''
    performCurrent(`Now: ${formatBout(slot)}${openClip}`, slot.id)
  }
  const endBout = () => performCurrent('No current bout', null)
  const readNewest = () => call(events.one, { params: { id: event.id } })

  /** `winner: null` records a bout without a contest. `fight` is the bout as the user saw it. */
  function saveResult(slot: Slot, fight: Fight, chosen: Outcome) {
    const saved = { ...fight, ...chosen }
    undo.perform({
      label: formatOutcomeWithWinner(saved) ?? 'Result',
      send: () => sendResult({ slot, fight }, chosen, ask),
      undo: canSave(fight) ? () => sendResult({ slot, fight: saved }, fight, ask) : undefined,
    })
  }

  function readPosition(): number | undefined {
    const seconds = getPosition()
    if (typeof seconds === 'number') return seconds
    notices.info(...NO_POSITION[seconds])
    return undefined
  }
  function startClip({ id }: Slot) {
    const seconds = readPosition()
    if (seconds === undefined) return
    undo.perform({
      label: `Clip starts at ${formatMinutesAndSeconds(seconds)}`,
      send: async () => setClipStart({ slotId: id, seconds }),
      undo: async () => setClipStart(clipStart),
    })
  }
  function endClip(slot: Slot, fight: Fight) {
    if (clipStart?.slotId !== slot.id)
      return notices.info('Set the start of the clip first', 'Press I at the first picture of the bout.')
    const to = readPosition()
    if (to === undefined) return
    const from = clipStart.seconds
    const fightLink = toBoutVideoUrl(getPlaybackUrl(event.status, event.video), event.fromDate, { from, to })
    if (fightLink === undefined)
      return notices.info('The clip ends before it starts', `It starts at ${formatMinutesAndSeconds(from)}.`)
    const send = (link: string | null) =>
      setLink.run({ body: { id: fight.id, fightLink: link, timezone: location.tz } })
    undo.perform({
      label: `Video of bout saved: ${formatMinutesAndSeconds(from)}–${formatMinutesAndSeconds(to)}`,
      async send() {
        await send(fightLink)
        setClipStart(undefined)
      },
      async undo() {
        const now = (await readNewest()).fightSlots.find(({ id }) => id === slot.id)?.fight
        if (now?.id !== fight.id || now.fightLink !== fightLink) throw createChangedError('the video of this bout')
        await send(fight.fightLink)
        setClipStart(clipStart)
      },
    })
  }

  return { currentSlotId, undo, dialog, clipStart, startBout, endBout, saveResult, startClip, endClip }
}

/** The error of an undo whose value another admin has changed since. */
const createChangedError = (what: string) =>
  new ApiError({ kind: 'rejected', message: `Not undone: another admin has changed ${what} since.` })
