import { PIN } from '@cornerman/contract'
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { wrapError } from '../../api/api-error.ts'
import { checkPin, finishPin, requestPin } from '../../api/sign-in.ts'
import { useNotices } from '../../ui/notices/notices.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { useAbortPrevious } from './use-abort-previous.ts'

interface Props {
  email: string
  /** A call failed, whichever and why ever. */
  onFailure: () => void
  /** The server has said no to the PIN. */
  onRefused: () => void
  onOtherEmail: () => void
}

/** The PIN is checked as soon as its last digit is there. */
export function PinForm({ email, onFailure, onRefused, onOtherEmail }: Props) {
  const [pin, setPin] = useState('')
  const [checking, setChecking] = useState(false)
  const [sending, setSending] = useState(false)
  const [sendings, setSendings] = useState(0)
  // The last digit and Enter may come in one breath: the PIN is spent on the first.
  const underWay = useRef(false)
  /** What the PIN was exchanged for, should only the sign-in after that have failed. */
  const exchanged = useRef<{ pincode: string; token: string }>(undefined)
  const beginCheck = useAbortPrevious()
  const beginSending = useAbortPrevious()
  const notices = useNotices()

  async function check(pincode: string) {
    if (underWay.current || pincode.length < PIN.length) return
    underWay.current = true
    setChecking(true)
    const signal = beginCheck()
    try {
      // Once signed in this screen is about to go; the button stays busy until then.
      if (exchanged.current?.pincode !== pincode) exchanged.current = { pincode, token: await checkPin(email, pincode, signal) }
      await finishPin(email, exchanged.current.token, signal)
    } catch (error) {
      if (signal.aborted) return
      onFailure()
      if (wrapError(error).kind === 'refused') return onRefused()
      // Nobody has judged the PIN: it stands as it was typed, to be tried again.
      underWay.current = false
      setChecking(false)
    }
  }

  function type(digits: string) {
    setPin(digits)
    void check(digits)
  }

  async function sendAgain() {
    // Before it is sent, so that nothing typed meanwhile is wiped: the mail may be quicker than the answer.
    setPin('')
    exchanged.current = undefined
    setSendings(sendings + 1)
    setSending(true)
    const signal = beginSending()
    try {
      await requestPin(email, signal)
      notices.info('A new PIN is on its way', 'Only the newest counts.')
    } catch {
      if (signal.aborted) return
      onFailure()
    }
    setSending(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void check(pin)
  }

  return (
    <form className="cm-login-form" onSubmit={submit}>
      <h1>Enter the PIN</h1>
      <p role="status" className="cm-login-sent">
        We sent a {PIN.length}-digit PIN to <strong>{email}</strong>
      </p>
      {/* As new after each sending: the focus is in the first box. */}
      <PinBoxes key={sendings} pin={pin} onPin={type} locked={checking} />
      <PlainButton kind="primary" type="submit" disabled={pin.length < PIN.length} pending={checking}>
        Sign in
      </PlainButton>
      <div className="cm-login-ways">
        <PlainButton kind="link" onClick={onOtherEmail}>
          Use another e-mail
        </PlainButton>
        <PlainButton kind="link" disabled={checking} pending={sending} onClick={sendAgain}>
          Send again
        </PlainButton>
      </div>
    </form>
  )
}

interface PinBoxesProps {
  /** The digits so far, from the left: there are no gaps. */
  pin: string
  onPin: (pin: string) => void
  /** Shows its digits and takes none. Not `disabled`, which would drop the focus. */
  locked: boolean
}

/** One box a digit. Digits flow from the left, whether typed, pasted ("123 456"), or filled in by the telephone. */
function PinBoxes({ pin, onPin, locked }: PinBoxesProps) {
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
    const digits = extractDigits(text)
    const now = latest.current
    const from = Math.min(at, now.length)
    if (digits.length > 1) change(now.slice(0, from) + digits, from + digits.length)
    else change(now.slice(0, from) + digits + now.slice(from + 1), from + digits.length)
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault()
    const digits = extractDigits(event.clipboardData.getData('text'))
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
const extractDigits = (text: string) => text.replace(/\D/g, '')
