import { isEmptySlot } from '#shared/events/bout/bout.ts'
import { BoutControls } from './bout-controls.tsx'
import { BoutVideo } from './bout-video.tsx'
import { useBout, useCard } from './card-context.tsx'
import { CornerCard } from './corner-card.tsx'
import styles from './fight-card.module.css'
import { ResultPanel } from './result-panel.tsx'

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
        <BoutControls />
        {isBout && editable.results && openPart === 'result' && <ResultPanel fight={fight} />}
        {isBout && <BoutVideo fight={fight} />}
      </div>
    </div>
  )
}
