import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { formatBout } from '#shared/events/bout/bout.ts'
import { getBoutElementId } from '#shared/events/card/use-fight-card.ts'
import { useBout, useCard } from './card-context.tsx'
import styles from './fight-card.module.css'
import { useMoveKeys } from './use-move-keys.ts'

/** Opens and closes the editor of a bout, which Alt and an arrow key move. Covers its row, unless it has a text. */
export function BoutToggle({ children }: { children?: string }) {
  const { card } = useCard()
  const bout = useBout()
  const { slot, number, isOpen } = bout
  const moveKeys = useMoveKeys()
  const text = children && (isOpen ? 'Close bout' : children)

  return (
    <Button
      size="small"
      {...(!text && { type: 'text' })}
      id={getBoutElementId(slot.id)}
      className={text ? undefined : styles.toggle}
      icon={!text && <DownOutlined aria-hidden />}
      aria-label={`${text ?? 'Bout'} ${number}: ${formatBout(slot)}`}
      aria-expanded={isOpen}
      {...moveKeys}
      onClick={() => card.current.toggle(slot.id)}
    >
      {text}
    </Button>
  )
}
