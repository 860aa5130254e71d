import { PIN } from '@cornerman/contract'
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'

interface Props {
  /** The digits so far, from the left: there are no gaps. */
  pin: string
  onPin: (pin: string) => void
  /** Shows its digits and takes none. Not `disabled`, which would drop the focus. */
  locked: boolean
}

/** One box a digit. Digits flow from the left, whether typed, pasted ("123 456"), or filled in by the telephone. */
export function PinBoxes({ pin, onPin, locked }: Props) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  // Typing moves the focus before React has drawn the digit: the boxes judge by this, not by what is drawn.
  const latest = useRef(pin)
  useEffect(() => {
    latest.current = pin
  }, [pin])
  /** Never beyond the first empty box, which is where the next digit goes. */
  const goTo = (at: number) => boxes.current[Math.max(0, Math.min(at, latest.current.length, PIN.length - 1))]?.focus()

  function change(next: string, focusAt: number) {
    if (locked) return
    latest.current = next.slice(0, PIN.length)
    onPin(latest.current)
    goTo(focusAt)
  }

  /** One digit takes its place; several fill from here on; none takes one away. */
  function write(at: number, text: string) {
    const digits = digitsIn(text)
    const now = latest.current
    const from = Math.min(at, now.length)
    if (digits.length > 1) change(now.slice(0, from) + digits, from + digits.length)
    else change(now.slice(0, from) + digits + now.slice(from + 1), from + digits.length)
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault()
    const digits = digitsIn(event.clipboardData.getData('text'))
    if (digits) change(digits, digits.length)
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    if (event.key === 'ArrowLeft') goTo(at - 1)
    else if (event.key === 'ArrowRight') goTo(at + 1)
    else if (event.key === 'Backspace' && at > 0 && latest.current[at] === undefined) change(latest.current.slice(0, at - 1), at - 1)
    else return
    event.preventDefault()
  }

  /** A finger or a mouse on a box beyond the next one means the next one. Focus by Tab is never thrown back: that would be a trap. */
  function onMouseDown(event: MouseEvent, at: number) {
    if (at <= latest.current.length) return
    event.preventDefault()
    goTo(at)
  }

  return (
    <fieldset className="cm-pin" aria-disabled={locked || undefined}>
      <legend className="cm-only-read">PIN</legend>
      {PLACES.map((at) => (
        <input
          key={at}
          ref={(box) => {
            boxes.current[at] = box
          }}
          aria-label={`Digit ${at + 1} of ${PIN.length}`}
          inputMode="numeric"
          // One box is enough for the telephone to offer the PIN to.
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          // biome-ignore lint/a11y/noAutofocus: the one thing to do on this screen.
          autoFocus={at === 0}
          // Tab passes over the boxes whose turn has not come.
          tabIndex={at > pin.length ? -1 : 0}
          readOnly={locked}
          value={pin[at] ?? ''}
          onChange={(event) => write(at, event.target.value)}
          onPaste={paste}
          onKeyDown={(event) => onKeyDown(event, at)}
          onMouseDown={(event) => onMouseDown(event, at)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </fieldset>
  )
}

const PLACES = Array.from({ length: PIN.length }, (_, at) => at)
const digitsIn = (text: string) => text.replace(/\D/g, '')
