import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useBout, useCard } from './card-context.tsx'

/**
 * The buttons that move a bout, in its row and among its controls (EVE-03). Up is later, because
 * the latest bout is on top. A button is absent where it can move nothing.
 */
export function MoveButtons({ hasWords = false }: { hasWords?: boolean }) {
  const { card } = useCard()
  const { slot, number, moves } = useBout()
  const steps = [
    { by: 1, label: 'up', Icon: ArrowUpOutlined },
    { by: -1, label: 'down', Icon: ArrowDownOutlined },
  ] as const
  return steps.map(
    ({ by, label, Icon }) =>
      moves[label] && (
        <Button
          key={label}
          size={hasWords ? 'middle' : 'small'}
          {...(!hasWords && { type: 'text' })}
          icon={<Icon aria-hidden />}
          aria-label={`Move ${label}: bout ${number}`}
          data-move={label}
          onClick={() => {
            card.current.order.step(slot.id, by)
            // The pressed button moves with its row, or disappears at the end of the card.
            card.current.focus(slot.id, label)
          }}
        >
          {hasWords && `Move ${label}`}
        </Button>
      ),
  )
}
