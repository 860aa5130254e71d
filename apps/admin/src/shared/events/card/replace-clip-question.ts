import type { Fight, FightEvent } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { call } from '#api'
import { isSameValue } from '#shared/form/compare-before-save.ts'
import type { Question } from '#ui/dialog/dialog.tsx'
import { formatMinutesAndSeconds, parseBoutVideoUrl } from '../bout/video-url.ts'

type Link = Fight['fightLink']

interface Clip {
  event: Pick<FightEvent, 'id' | 'fromDate'>
  fightId: Fight['id']
  /** The link that the bout had when this person began the clip. */
  initial: Link | undefined
  edited: Link
}

/**
 * Reads the event again, and returns what to ask before the clip of a bout is saved: another admin has changed it since, or the
 * server did not say whether there is one.
 */
export async function findReplaceClipQuestion({
  event,
  fightId,
  initial,
  edited,
}: Clip): Promise<Question | undefined> {
  const { fightSlots } = await call(events.one, { params: { id: event.id } })
  const saved = fightSlots.find(({ fight }) => fight?.id === fightId)?.fight?.fightLink
  if (saved === undefined) {
    return UNKNOWN_CLIP_QUESTION
  }
  if (isSameValue(saved, initial) || saved === edited) {
    return undefined
  }

  const savedText = formatClip(saved, event.fromDate)
  const editedText = formatClip(edited, event.fromDate)

  return {
    question: 'Replace the clip saved meanwhile?',
    text: `Saved meanwhile: ${savedText}. Yours: ${editedText}.`,
    confirmText: 'Save mine',
  }
}

const UNKNOWN_CLIP_QUESTION: Question = {
  question: 'Replace the video of this bout?',
  text: 'The server did not say whether this bout has a video. If it has one, yours replaces it.',
  confirmText: 'Save mine',
}

function formatClip(link: Link, eventFrom: string): string {
  const range = parseBoutVideoUrl(link, eventFrom)
  return range
    ? `${formatMinutesAndSeconds(range.from)}–${formatMinutesAndSeconds(range.to)}`
    : (link ?? 'no clip')
}
