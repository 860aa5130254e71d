import { Tooltip as AntdTooltip, type TooltipRef } from 'antd'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'

interface Props {
  /** Without a text there is no tooltip. */
  text: ReactNode
  placement?: 'top' | 'right'
  /** One element that takes events, such as a button. */
  children: ReactElement
}

/** Explains a control on hover and on keyboard focus. The pointer may rest on it; Escape closes it. */
export function Tooltip({ text, placement = 'top', children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const anchor = useRef<TooltipRef>(null)
  return (
    <AntdTooltip
      ref={anchor}
      title={text}
      placement={placement}
      trigger={TRIGGERS}
      open={isOpen && !!text}
      onOpenChange={(open) => setIsOpen(open && isPointedAt(anchor.current?.nativeElement))}
      styles={STYLES}
    >
      {children}
    </AntdTooltip>
  )
}

const TRIGGERS: ('hover' | 'focus')[] = ['hover', 'focus']
const STYLES = { root: { maxWidth: 'min(420px, 100vw - 32px)' } }

/** A focus that returns after a click on a dialog shows no tooltip. */
const isPointedAt = (element: HTMLElement | undefined) =>
  element !== undefined && (element.matches(':hover, :focus-visible') || element.querySelector(':focus-visible') !== null)
