import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useBout, useCard } from './card-context.tsx'
import { useMoveKeys } from './use-move-keys.ts'

const STEPS = [
  { by: 1, label: 'up', arrow: '↑', Icon: ArrowUpOutlined },
  { by: -1, label: 'down', arrow: '↓', Icon: ArrowDownOutlined },
] as const

interface Props {
  hasWords?: boolean
}

/**
 * The buttons that move a bout, in its row and among its controls (EVE-03). Up is later, because
 * the latest bout is on top. A button is absent where it can move nothing.
 */
export function MoveButtons({ hasWords = false }: Props) {
  const { moves } = useBout()
  return STEPS.map(
    (step) => moves[step.label] && <MoveButton key={step.label} {...step} hasWords={hasWords} />,
  )
}

function MoveButton({
  by,
  label,
  arrow,
  Icon,
  hasWords,
}: (typeof STEPS)[number] & Required<Props>) {
  const { card } = useCard()
  const { slot, number } = useBout()
  const moveKeys = useMoveKeys(label)

  return (
    <Button
      size={hasWords ? 'middle' : 'small'}
      {...(!hasWords && { type: 'text' })}
      icon={<Icon aria-hidden />}
      aria-label={`Move ${label}: bout ${number}`}
      title={`Move ${label} (Alt+${arrow})`}
      data-move={label}
      {...moveKeys}
      onClick={() => {
        card.current.order.step(slot.id, by)
        // The pressed button moves with its row, or disappears at the end of the card.
        card.current.focus(slot.id, label)
      }}
    >
      {hasWords && `Move ${label}`}
    </Button>
  )
}
