import type { Fight, FightEvent, FightResult, Slot, Winner } from '@cornerman/contract'
import { chat } from '@cornerman/contract/endpoints/chat'
import { fights } from '@cornerman/contract/endpoints/fights'
import { slots } from '@cornerman/contract/endpoints/slots'
import { useState } from 'react'
import { hasCapability } from '../../../api/configuration.ts'
import { useCommand } from '../../../api/hooks.ts'
import { useConfirm } from '../../../ui/feedback/dialog.tsx'
import { useNotices } from '../../../ui/feedback/notices.tsx'
import { useUndo } from '../../../ui/feedback/use-undo.ts'
import { getPlaybackUrl } from '../../../ui/media/player/playback-url.ts'
import { formatBout, formatOutcomeWithWinner } from '../card/bout.ts'
import { formatMinutesAndSeconds, toFightVideoUrl } from '../card/fight-video-url.ts'
import { NO_POSITION, type PlaybackPosition } from '../card/playback-position.ts'
import { canSave, findQuestion, useSendResult } from '../card/save-result.ts'

/** The start of a clip, in seconds since the event start. */
export interface ClipStart {
  slotId: Slot['id']
  seconds: number
}

/** The actions of the evening. Each can be taken back until the next one. */
export function useEvening(event: FightEvent, getPosition: () => PlaybackPosition) {
  const undo = useUndo()
  const notices = useNotices()
  const { ask, dialog } = useConfirm()
  const [clipStart, setClipStart] = useState<ClipStart>()
  const setCurrent = useCommand(chat.setCurrentSlot)
  const clearCurrent = useCommand(slots.clearCurrent)
  const sendResult = useSendResult()
  const setLink = useCommand(fights.setLink)
  const { location } = event
  // The documents do not name the current slot of an event: without it, the one set here counts.
  const [ownSlotId, setOwnSlotId] = useState<Slot['id'] | null>(null)
  const currentSlotId = event.currentSlotId === undefined ? ownSlotId : event.currentSlotId

  async function sendCurrent(id: Slot['id'] | null) {
    await (id === null ? clearCurrent.run({ params: { id: event.id } }) : setCurrent.run({ params: { id } }))
    setOwnSlotId(id)
  }
  /** The way back to the bout that is on now, if the API has one. */
  const returnToCurrent = currentSlotId !== null || hasCapability('slots.clearCurrent') ? () => sendCurrent(currentSlotId) : undefined

  function startBout(slot: Slot) {
    undo.perform({ label: `Now: ${formatBout(slot)}`, send: () => sendCurrent(slot.id), undo: returnToCurrent })
  }
  function endBout() {
    undo.perform({ label: 'No bout is on', send: () => sendCurrent(null), undo: returnToCurrent })
  }

  /** `winner: null` records a bout without a contest. `fight` is the bout as the user saw it. */
  function saveResult(slot: Slot, fight: Fight, chosen: { winner: Winner | null; result: FightResult }) {
    undo.perform({
      label: formatOutcomeWithWinner({ ...fight, ...chosen }) ?? 'Result',
      async send() {
        const question = await findQuestion({ event, slot, fight }, chosen)
        if (question && !(await ask(question))) return false
        return await sendResult(fight, chosen)
      },
      undo: canSave(fight) ? () => sendResult(fight, fight) : undefined,
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
    if (clipStart?.slotId !== slot.id) return notices.info('Set the start of the clip first', 'Press I at the first picture of the bout.')
    const to = readPosition()
    if (to === undefined) return
    const from = clipStart.seconds
    const fightLink = toFightVideoUrl(getPlaybackUrl(event.status, event.video), event.fromDate, { from, to })
    if (fightLink === undefined) return notices.info('The clip ends before it starts', `It starts at ${formatMinutesAndSeconds(from)}.`)
    const send = (link: string | null) => setLink.run({ body: { id: fight.id, fightLink: link, timezone: location.tz } })
    undo.perform({
      label: `Video of bout saved: ${formatMinutesAndSeconds(from)}–${formatMinutesAndSeconds(to)}`,
      async send() {
        await send(fightLink)
        setClipStart(undefined)
      },
      async undo() {
        await send(fight.fightLink)
        setClipStart(clipStart)
      },
    })
  }

  return { currentSlotId, undo, dialog, clipStart, startBout, endBout, saveResult, startClip, endClip }
}
