import type { FightEvent, Slot } from '@cornerman/contract'
import { fights } from '@cornerman/contract/endpoints/fights'
import { type ReactNode, useState } from 'react'
import { asApiError } from '../../../api/api-error.ts'
import { useCommand } from '../../../api/hooks.ts'
import { useAsk } from '../../../ui/dialog.tsx'
import { alreadyOnCard, type Contestant, cornersOf, nameOf } from '../corner/contestant.ts'
import { boutOf, CORNERS, type CornerName, otherCorner, titleOf, whoIn } from './bout.ts'

/** Who was chosen for a slot and stands in no bout of it yet: the other corner is empty, or the server said no. */
type Draft = { [Corner in CornerName]?: Contestant | undefined } & { refused?: { corner: CornerName; message: string } | undefined }
type Drafts = Readonly<Record<number, Draft>>

/** One corner of a slot as it is shown. */
export interface ShownCorner {
  who: Contestant | undefined
  /** Chosen here, and not saved. */
  unsaved: boolean
  /** Why they cannot stand there. */
  problem: string | undefined
}

export interface Pairing {
  cornerOf(slot: Slot, corner: CornerName): ShownCorner
  /** Both corners are chosen, and the bout is being made. */
  pendingIn(slot: Slot): boolean
  /** Puts somebody into a corner. Once both are taken, the bout is made. */
  choose(slot: Slot, corner: CornerName, contestant: Contestant): void
  /** Back to whom the server knows there. */
  takeBack(slot: Slot, corner: CornerName): void
  forget(slotId: number): void
  /** Chosen for slots that are no longer on the card. */
  orphaned: readonly { slotId: number; names: string }[]
  /** Contestant was chosen who stands in no bout yet. */
  dirty: boolean
  dialog: ReactNode
}

/** Who is put where on a card. Whoever stands alone in their slot is kept here while the editor is open. */
export function usePairing(event: FightEvent): Pairing {
  const { run } = useCommand(fights.create)
  const [drafts, setDrafts] = useState<Drafts>({})
  const [pending, setPending] = useState<readonly number[]>([])
  const { ask, dialog } = useAsk()

  const draftOf = (slot: Slot): Draft => drafts[slot.id] ?? {}
  const keep = (slotId: number, draft: Draft | undefined) => setDrafts((all) => withDraft(all, slotId, draft))

  async function make(slot: Slot, draft: Draft, corner: CornerName) {
    keep(slot.id, { ...draft, refused: undefined })
    const [red, blue] = CORNERS.map((each) => draft[each] ?? whoIn(slot.fight, each))
    if (!red || !blue || CORNERS.some((each) => draft[each] && duplicateOf(event, drafts, slot, draft[each]))) return
    if (losesSomething(slot) && !(await ask(replacing(slot)))) return keep(slot.id, { ...draft, [corner]: undefined })
    setPending((slots) => [...slots, slot.id])
    try {
      await run({ body: { slotId: slot.id, fightEventId: event.id, ...cornersOf(red, blue), timezone: event.location.tz } })
      keep(slot.id, undefined)
    } catch (error) {
      keep(slot.id, { ...draft, refused: { corner, message: asApiError(error).message } })
    }
    setPending((slots) => slots.filter((id) => id !== slot.id))
  }

  function cornerOf(slot: Slot, corner: CornerName): ShownCorner {
    const draft = draftOf(slot)
    const chosen = draft[corner]
    // Judged by the card as it is now: somebody may have been put elsewhere since, or have been freed.
    const duplicate = chosen && duplicateOf(event, drafts, slot, chosen)
    const elsewhere = draft[otherCorner(corner)]
    const isTold = elsewhere !== undefined && duplicateOf(event, drafts, slot, elsewhere) !== undefined
    const refused = draft.refused?.corner === corner && !isTold ? draft.refused.message : undefined
    return { who: chosen ?? whoIn(slot.fight, corner), unsaved: chosen !== undefined, problem: duplicate ?? refused }
  }

  return {
    cornerOf,
    pendingIn: (slot) => pending.includes(slot.id),
    choose: (slot, corner, contestant) => void make(slot, { ...draftOf(slot), [corner]: contestant }, corner),
    takeBack: (slot, corner) => keep(slot.id, { ...draftOf(slot), [corner]: undefined, refused: undefined }),
    forget: (slotId) => keep(slotId, undefined),
    orphaned: orphanedIn(drafts, event.fightSlots),
    dirty: Object.keys(drafts).length > 0,
    dialog,
  }
}

/** Nothing is kept of a slot where nobody is chosen any more. */
function withDraft(all: Drafts, slotId: number, draft: Draft | undefined): Drafts {
  const { [slotId]: _, ...others } = all
  return draft?.red || draft?.blue ? { ...others, [slotId]: draft } : others
}

/** What the documents say of somebody who stands in another slot of the event already, be it only in this window. */
function duplicateOf(event: FightEvent, drafts: Drafts, slot: Slot, contestant: Contestant): string | undefined {
  const others = event.fightSlots.filter(({ id }) => id !== slot.id)
  const bouts = others.flatMap((other) => [boutOf(other), cornersOf(drafts[other.id]?.red, drafts[other.id]?.blue)])
  return alreadyOnCard(contestant, bouts)
}

/** Another bout in the slot has neither result nor video yet. */
const losesSomething = ({ fight }: Slot) => fight !== null && (fight.winner !== null || fight.fightLink !== null)

const replacing = (slot: Slot) => ({
  question: 'Replace this bout?',
  text: `${titleOf(slot)} has a result or a video. They go with the bout.`,
  yes: 'Replace',
  danger: true,
})

const orphanedIn = (drafts: Drafts, card: readonly Slot[]) =>
  Object.entries(drafts)
    .filter(([slotId]) => !card.some(({ id }) => id === Number(slotId)))
    .map(([slotId, draft]) => ({
      slotId: Number(slotId),
      names: CORNERS.flatMap((corner) => (draft[corner] ? [nameOf(draft[corner])] : [])).join(' and '),
    }))
