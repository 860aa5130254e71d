import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react'
import styles from './tooltip.module.css'

interface Props {
  /** Without a text there is no tooltip. */
  text: ReactNode
  placement?: 'top' | 'right'
  /** One element, such as a button. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/**
 * Explains a control on hover and on keyboard focus. The pointer may rest on it; Escape closes it.
 * Without antd, because the login screen shows it too.
 */
export function Tooltip({ text, placement = 'top', children }: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isShown = isOpen && !!text
  const close = () => setIsOpen(false)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches the control inside it.
    <span
      className={styles.anchor}
      // Touch also sends pointer events, but does not hover.
      onPointerEnter={({ pointerType }: PointerEvent) => pointerType !== 'touch' && setIsOpen(true)}
      onPointerLeave={close}
      // A focus that returns after a click shows no tooltip.
      onFocus={({ target }: FocusEvent) => target.matches(':focus-visible') && setIsOpen(true)}
      onBlur={close}
    >
      {isShown ? cloneElement(children, { 'aria-describedby': id }) : children}
      {isShown && <Popover id={id} text={text} placement={placement} onClose={close} />}
    </span>
  )
}

/** Exists only while it is shown: a table has hundreds of tooltips. */
function Popover({
  id,
  text,
  placement,
  onClose,
}: {
  id: string
  text: ReactNode
  placement: 'top' | 'right'
  onClose: () => void
}) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const closing = new AbortController()
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('keydown', onKey, { capture: true, signal: closing.signal })
    // It would stay where the control was.
    document.addEventListener('scroll', () => close(), { capture: true, signal: closing.signal })
    return () => closing.abort()
  }, [])
  return (
    <span
      id={id}
      role="tooltip"
      popover="manual"
      className={styles.tooltip}
      ref={(element) => showAtAnchor(element, placement)}
    >
      <span className={styles.text}>{text}</span>
    </span>
  )
}

/** Distance from the edges of the window, in px. */
const EDGE = 8

/** Shows the tooltip in the top layer, centred above its control, below it without space, or to the right. */
function showAtAnchor(tooltip: HTMLElement | null, placement: 'top' | 'right') {
  const anchor = tooltip?.parentElement?.firstElementChild?.getBoundingClientRect()
  if (!tooltip || !anchor) return
  // jsdom has no popovers.
  if (!tooltip.matches('[data-open]')) tooltip.showPopover?.()
  tooltip.dataset.open = ''
  const { width, height } = tooltip.getBoundingClientRect()
  const left = placement === 'right' ? anchor.right : anchor.left + (anchor.width - width) / 2
  const top =
    placement === 'right'
      ? anchor.top + (anchor.height - height) / 2
      : anchor.top < height
        ? anchor.bottom
        : anchor.top - height
  tooltip.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`
  tooltip.style.top = `${top}px`
}
