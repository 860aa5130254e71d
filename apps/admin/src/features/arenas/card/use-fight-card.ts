import type { EditableParts, Fight, FightEvent, Slot } from '@cornerman/contract'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { QueryResult } from '#api'
import { useUnsavedChanges } from '#ui/form/unsaved-forms.tsx'
import type { PlayerHandle } from '#ui/media/player/player.tsx'
import { useUrlState } from '#ui/navigation/use-url-state.ts'
import type { CornerName } from '../bout/bout.ts'
import type { Outcome } from '../bout/result.ts'
import { getRundown, type RundownBout } from '../bout/rundown.ts'
import { BOUT_PARAM } from '../events/event-dialog.ts'
import { type CardOrder, useCardOrder } from './use-card-order.ts'
import { type Pairing, usePairing } from './use-pairing.ts'

/** What is typed or chosen for a bout and not saved yet. Kept while its editor is closed. */
interface BoutDraft {
  /** Start and end of its video. */
  times?: { from: string; to: string } | undefined
  /** With the bout as it was when the choice began: other admins can change it meanwhile. */
  result?: { seen: Fight; outcome: Outcome } | undefined
}

/** A part of the editor of a bout. */
export type BoutPart = CornerName | 'result' | 'video'

export interface FightCardState {
  order: CardOrder
  pairing: Pairing
  rundown: readonly RundownBout[]
  getDraft({ id }: Slot): BoutDraft
  changeDraft({ id }: Slot, parts: BoutDraft): void
  /** The bout whose editor is open. */
  open: { id: Slot['id']; part?: BoutPart | undefined } | undefined
  /** Opens the editor of a bout and focuses this part of it. */
  show(id: Slot['id'], part?: BoutPart): void
  toggle(id: Slot['id']): void
}

/** Props of every part of a bout. */
export interface BoutProps {
  event: FightEvent
  card: FightCardState
  slot: Slot
  editable: EditableParts
  /** Position on the card, counted from 1. */
  number: number
  /** The player of the event's video. */
  player: RefObject<PlayerHandle | null>
}

/** Holds the open bout and all unsaved changes of a card. Lives above the bouts, because their editors unmount when they close. */
export function useFightCard(
  event: FightEvent,
  queryParams: readonly string[],
  { refetch }: Pick<QueryResult<FightEvent>, 'refetch'>,
): FightCardState {
  const order = useCardOrder(event, refetch)
  const pairing = usePairing(event, refetch)
  const [open, setOpen] = useState<FightCardState['open']>()
  const [drafts, setDrafts] = useState<Readonly<Record<number, BoutDraft>>>({})
  const dirty = pairing.dirty || event.fightSlots.some(({ id }) => drafts[id]?.times || drafts[id]?.result)
  useUnsavedChanges({ dirty, queryParams })

  function show(id: Slot['id'], part?: BoutPart) {
    setOpen({ id, part })
    focusBout(id, part)
  }
  const [asked, changeUrl] = useUrlState((query) => query.get(BOUT_PARAM)?.split('-'))
  const showAsked = useEffectEvent(() => {
    if (!asked) return
    show(Number(asked[1]), asked[0] as BoutPart)
    changeUrl({ [BOUT_PARAM]: undefined }, 'replace')
  })
  useEffect(() => showAsked(), [])

  return {
    order,
    pairing,
    rundown: getRundown({ ...event, fightSlots: [...order.slots] }).bouts,
    getDraft: ({ id }) => drafts[id] ?? {},
    changeDraft: ({ id }, parts) => setDrafts((all) => ({ ...all, [id]: { ...all[id], ...parts } })),
    open,
    show,
    toggle(id) {
      setOpen(open?.id === id ? undefined : { id })
      // A new bout goes to its place when it is closed.
      focusBout(id)
    },
  }
}

export const getBoutElementId = (slotId: number) => `bout-${slotId}`

/** Frames to wait for the element, about a second. A slow machine needs some; later the user may have moved on. */
const MAX_FRAMES = 60

/**
 * Focuses the first field of a part of a bout, the button that moves it if it can move on, or else the button that opens it, once it
 * is rendered in its new position. A field that the person has gone to meanwhile keeps the focus.
 */
export function focusBout(slotId: number | undefined, target?: BoutPart | 'up' | 'down') {
  if (slotId === undefined) return
  const before = document.activeElement
  const move = target === 'up' || target === 'down' ? target : undefined
  const part = move ? undefined : target
  const focusAtFrame = (frame: number) =>
    requestAnimationFrame(() => {
      const opener = document.getElementById(getBoutElementId(slotId))
      const bout = opener?.closest('[data-bout]')
      const field = part && bout?.querySelector<HTMLElement>(`[data-bout-part=${part}] :is(input, [aria-pressed])`)
      const element = part ? field : ((move && bout?.querySelector<HTMLElement>(`[data-move=${move}]`)) ?? opener)
      if (frame < 2 || (!element && frame < MAX_FRAMES)) return focusAtFrame(frame + 1)
      const now = document.activeElement
      if (now !== before && now instanceof HTMLInputElement) return
      element?.focus({ preventScroll: true })
      bout?.scrollIntoView({ block: 'nearest' })
      element?.scrollIntoView({ block: part ? 'center' : 'nearest' })
    })
  focusAtFrame(1)
}
