import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { CORNER_TITLES, type CornerName } from '#shared/events/bout/bout.ts'
import type { BoutPart } from '#shared/events/card/use-fight-card.ts'
import { useBout, useCard } from './card-context.tsx'
import styles from './fight-card.module.css'

/** Offers what is missing, where it is missing. Opens the editor there. */
export function MissingPartButton({ part, icon, label }: MissingPartProps) {
  const { card } = useCard()
  const { slot, number } = useBout()
  const corner =
    part === 'red' || part === 'blue' ? `for the ${CORNER_TITLES[part].toLowerCase()} ` : ''

  return (
    <Button
      size="small"
      className={styles.missingPart}
      icon={icon}
      aria-label={`${label} ${corner}of bout ${number}`}
      onClick={() => card.current.show(slot.id, part)}
    >
      {label}
    </Button>
  )
}

interface MissingPartProps {
  part: BoutPart
  icon: ReactNode
  label: string
}

export const ChooseFighter = ({ corner }: { corner: CornerName }) => (
  <MissingPartButton part={corner} icon={<SearchOutlined aria-hidden />} label="Choose fighter" />
)
