import { Button } from 'antd'
import { formatBout } from '#shared/events/bout/bout.ts'
import { BoutStatus } from './bout-status.tsx'
import { useBout, useCard } from './card-context.tsx'
import styles from './fight-card.module.css'

/** On a phone, the bout that is on, before a long list. Leads to it. */
export function CurrentBout() {
  const { card } = useCard()
  const { slot, number } = useBout()

  return (
    <div className={styles.currentBout}>
      <BoutStatus />
      <Button type="text" onClick={() => card.current.show(slot.id)}>
        Bout {number}: {formatBout(slot)}
      </Button>
    </div>
  )
}
