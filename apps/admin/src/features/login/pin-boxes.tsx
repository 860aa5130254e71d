import { PIN } from '@cornerman/contract'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'

interface Props {
  /** The digits so far, from the left: there are no gaps. */
  pin: string
  onPin: (pin: string) => void
  disabled: boolean
}

/** One box a digit. Digits flow from the left, whether typed, pasted ("123 456"), or filled in by the telephone. */
export function PinBoxes({ pin, onPin, disabled }: Props) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  // Typing moves the focus before React has drawn the digit: the boxes judge by this, not by what is drawn.
  const latest = useRef(pin)
  useEffect(() => {
    latest.current = pin
  }, [pin])
  const goTo = (at: number) => boxes.current[Math.max(0, Math.min(at, PIN.length - 1))]?.focus()

  function change(next: string, focusAt: number) {
    latest.current = next.slice(0, PIN.length)
    onPin(latest.current)
    goTo(focusAt)
  }

  /** One digit takes its place; several fill from here on; none takes one away. */
  function write(at: number, text: string) {
    const digits = digitsIn(text)
    const now = latest.current
    if (digits.length > 1) change(now.slice(0, at) + digits, at + digits.length)
    else change(now.slice(0, at) + digits + now.slice(at + 1), at + digits.length)
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

  return (
    <fieldset className="cm-pin" disabled={disabled}>
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
          value={pin[at] ?? ''}
          onChange={(event) => write(at, event.target.value)}
          onPaste={paste}
          onKeyDown={(event) => onKeyDown(event, at)}
          onFocus={(event) => (at > latest.current.length ? goTo(latest.current.length) : event.target.select())}
        />
      ))}
    </fieldset>
  )
}

const PLACES = Array.from({ length: PIN.length }, (_, at) => at)
const digitsIn = (text: string) => text.replace(/\D/g, '')
