import type { FightEvent, Slot } from '@cornerman/contract'
import { isEmptySlot, isFought, lacksOf } from './bout.ts'

/** A card in figures: how many bouts, and what is missing of them. */
export function CardSummary({ event, slots }: { event: FightEvent; slots: readonly Slot[] }) {
  const lacks = slots.flatMap((slot) => lacksOf(slot, isFought(slots, slot, event)))
  const count = (lack: (typeof lacks)[number]) => lacks.filter((each) => each === lack).length
  const bouts = slots.filter((slot) => !isEmptySlot(slot))
  const figures = [
    { label: 'Bouts', value: bouts.length },
    { label: 'Main card', value: bouts.filter(({ isMainCard }) => isMainCard).length },
    { label: 'No opponent', value: count('no opponent'), isLack: true },
    { label: 'No result', value: count('no result'), isLack: true },
    { label: 'No video', value: count('no video'), isLack: true },
  ]
  return (
    <dl className="cm-summary">
      {figures.map(({ label, value, isLack }) => (
        <div key={label} data-lack={(isLack && value > 0) || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
