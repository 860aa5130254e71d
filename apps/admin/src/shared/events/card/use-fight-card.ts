import type { Fight, FightEvent, Slot } from '@cornerman/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import type { QueryResult } from '#api'
import { isSameValue } from '#shared/form/compare-before-save.ts'
import { useUnsavedChanges } from '#ui/form/unsaved-forms.tsx'
import { useUrlState } from '#ui/navigation/use-url-state.ts'
import type { CornerName } from '../bout/bout.ts'
import type { Outcome } from '../bout/outcome.ts'
import { BOUT_PARAM } from '../event-dialog.ts'
import { getRunningOrder } from './running-order.ts'
import { useCardOrder } from './use-card-order.ts'
import { usePairing } from './use-pairing.ts'
import { useResultUndo } from './use-result-undo.ts'

/** The unsaved input for a bout. It is kept while the editor of the bout is closed. */
export interface BoutDraft {
  times?: { from: string; to: string } | undefined
  /** The clip that the bout had when the times were begun. */
  initialLink?: Fight['fightLink'] | undefined
  /**
   * The choice, with the bout as it was when the choice began. Other admins can change the bout
   * meanwhile.
   */
  result?: { initial: Fight; outcome: Outcome } | undefined
}

export type BoutPart = CornerName | 'result' | 'video'

export type FightCardState = ReturnType<typeof useFightCard>

/**
 * Holds the open bout and all unsaved changes of a card.
 * It lives above the bouts, because their editors unmount when they close.
 */
export function useFightCard(
  event: FightEvent,
  queryParams: readonly string[],
  { refetch }: Pick<QueryResult<FightEvent>, 'refetch'>,
) {
  const resultUndo = useResultUndo(event)
  // What was done last is what can be taken back.
  const order = useCardOrder(event, refetch, resultUndo.forget)
  const pairing = usePairing(event, refetch)
  const [asked, changeUrl] = useUrlState(readAskedPart)
  const [open, setOpen] = useState<OpenBout | undefined>(asked)
  const [drafts, setDrafts] = useState<Readonly<Record<number, BoutDraft>>>({})
  const dirty =
    pairing.dirty || event.fightSlots.some(({ id }) => drafts[id]?.times || drafts[id]?.result)

  useUnsavedChanges({ dirty, queryParams })

  // Each request is a new object. The bout is focused once it is rendered in its new position.
  const [focused, setFocused] = useState<FocusRequest | undefined>(
    asked && { id: asked.id, target: asked.part },
  )

  useEffect(() => {
    if (focused) {
      focusBout(focused.id, focused.target)
    }
  }, [focused])

  /** Opens the editor of a bout and focuses this part of it. */
  function show(id: Slot['id'], part?: BoutPart) {
    setOpen({ id, part })
    setFocused({ id, target: part })
  }

  const forgetAsked = useEffectEvent(() => {
    if (asked) {
      changeUrl({ [BOUT_PARAM]: undefined }, 'replace')
    }
  })

  useEffect(() => forgetAsked(), [])

  return {
    order,
    pairing,
    resultUndo,
    runningOrder: getRunningOrder({ ...event, fightSlots: [...order.slots] }).bouts,
    getDraft: ({ id }: Slot): BoutDraft => drafts[id] ?? {},
    changeDraft: ({ id }: Slot, parts: BoutDraft) =>
      setDrafts((all) => ({ ...all, [id]: { ...all[id], ...parts } })),
    /** Removes from a draft what has been saved. What was typed or chosen since stays. */
    settleDraft: ({ id }: Slot, saved: BoutDraft) =>
      setDrafts((all) => ({ ...all, [id]: removeSaved(all[id] ?? {}, saved) })),
    open,
    isOpen: ({ id }: Slot) => open !== undefined && open.id === id,
    show,
    toggle(id: Slot['id']) {
      setOpen(open?.id === id ? undefined : { id })
      setFocused({ id })
    },
    focus: (id: Slot['id'], target?: FocusTarget) => setFocused({ id, target }),
  }
}

const removeSaved = (draft: BoutDraft, saved: BoutDraft): BoutDraft => ({
  times: isSameValue(draft.times, saved.times) ? undefined : draft.times,
  initialLink: saved.times ? saved.initialLink : draft.initialLink,
  result: isSameValue(draft.result, saved.result) ? undefined : draft.result,
})

export const getBoutElementId = (slotId: number) => `bout-${slotId}`

export type FocusTarget = BoutPart | 'up' | 'down'

interface FocusRequest {
  id: Slot['id']
  target?: FocusTarget | undefined
}

interface OpenBout {
  id: Slot['id']
  part?: BoutPart | undefined
}

/** Returns the part of a bout that a link asks for. */
function readAskedPart(query: URLSearchParams) {
  const [part, id] = query.get(BOUT_PARAM)?.split('-') ?? []
  return part === undefined ? undefined : { id: Number(id), part: part as BoutPart }
}

/** Focuses the first field of a part of a bout, all of which comes into sight, the button that moves it if it can move on, or else the button that opens it. */
function focusBout(slotId: Slot['id'], target?: FocusTarget) {
  const opener = document.getElementById(getBoutElementId(slotId))
  const bout = opener?.closest('[data-bout]')
  const isMove = target === 'up' || target === 'down'
  const found = bout?.querySelector<HTMLElement>(
    isMove ? `[data-move=${target}]` : `[data-bout-part=${target}] :is(input, [aria-pressed])`,
  )
  const element = found ?? opener

  element?.focus({ preventScroll: true })
  bout?.scrollIntoView({ block: 'nearest' })

  const part = element?.closest('[data-bout-part]')
  const shown = part ?? element

  shown?.scrollIntoView({ block: 'nearest' })
}
