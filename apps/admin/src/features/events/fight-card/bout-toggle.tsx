import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { KeyboardEvent } from 'react'
import { formatBout } from '#shared/events/bout/bout.ts'
import { getBoutElementId } from '#shared/events/card/use-fight-card.ts'
import { useBout, useCard } from './card-context.tsx'
import styles from './fight-card.module.css'
import { isMovable } from './shown-bout.ts'

const STEP_KEYS: Partial<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

/** Opens and closes the editor of a bout, which Alt and an arrow key move. Covers its row, unless it has a text. */
export function BoutToggle({ children }: { children?: string }) {
  const { card } = useCard()
  const bout = useBout()
  const { slot, number, isOpen } = bout
  const canMove = isMovable(bout)
  const text = children && (isOpen ? 'Close bout' : children)
  function moveByKey(pressed: KeyboardEvent) {
    const by = STEP_KEYS[pressed.key]
    if (!pressed.altKey || !canMove || by === undefined) {
      return
    }
    pressed.preventDefault()
    card.current.order.step(slot.id, by)
    card.current.focus(slot.id)
  }
  return (
    <Button
      size="small"
      {...(!text && { type: 'text' })}
      id={getBoutElementId(slot.id)}
      className={text ? undefined : styles.toggle}
      icon={!text && <DownOutlined aria-hidden />}
      aria-label={`${text ?? 'Bout'} ${number}: ${formatBout(slot)}`}
      aria-expanded={isOpen}
      aria-keyshortcuts={canMove ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
      onClick={() => card.current.toggle(slot.id)}
      onKeyDown={moveByKey}
    >
      {text}
    </Button>
  )
}
