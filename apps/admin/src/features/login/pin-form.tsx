import { PIN } from '@cornerman/contract'
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { wrapError } from '../../api/api-error.ts'
import { checkPin, finishPin, requestPin } from '../../api/sign-in.ts'
import { useNotices } from '../../ui/feedback/notices.tsx'
import { PlainButton } from '../../ui/form/plain-button.tsx'
import styles from './login.module.css'
import { useAbortPrevious } from './use-abort-previous.ts'

interface Props {
  email: string
  /** Called when any call fails. */
  onFailure: (error: unknown) => void
  /** Called when the server rejects the PIN. */
  onRejected: () => void
  onOtherEmail: () => void
}

/** Checks the PIN as soon as the last digit is typed. */
export function PinForm({ email, onFailure, onRejected, onOtherEmail }: Props) {
  const [pin, setPin] = useState('')
  const [checking, setChecking] = useState(false)
  const [sending, setSending] = useState(false)
  const [sendCount, setSendCount] = useState(0)
  // Prevents a second check when Enter follows the last digit immediately. A PIN can be used only once.
  const isChecking = useRef(false)
  /** The token for the PIN. Kept for another try if only the login fails. */
  const registration = useRef<{ pincode: string; token: string }>(undefined)
  const startCheck = useAbortPrevious()
  const startSending = useAbortPrevious()
  const notices = useNotices()

  async function check(pincode: string) {
    if (isChecking.current || pincode.length < PIN.length) return
    isChecking.current = true
    setChecking(true)
    const signal = startCheck()
    try {
      // After the login the screen unmounts. The button stays busy until then.
      if (registration.current?.pincode !== pincode)
        registration.current = { pincode, token: await checkPin(email, pincode, signal) }
      await finishPin(email, registration.current.token, signal)
    } catch (error) {
      if (signal.aborted) return
      onFailure(error)
      const { kind, status } = wrapError(error)
      if (kind === 'rejected' && status !== 429) return onRejected()
      // The PIN was not checked. Keeps it for another try.
      isChecking.current = false
      setChecking(false)
    }
  }

  function changePin(digits: string) {
    setPin(digits)
    void check(digits)
  }

  async function sendAgain() {
    // Clears before the request, because the mail can arrive before the response and digits typed then must stay.
    setPin('')
    registration.current = undefined
    setSendCount(sendCount + 1)
    setSending(true)
    const signal = startSending()
    try {
      await requestPin(email, signal)
      notices.info('A new PIN is on its way', 'Only the newest PIN is valid.')
    } catch (error) {
      if (signal.aborted) return
      onFailure(error)
    }
    setSending(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void check(pin)
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <h1>Enter the PIN</h1>
      <p role="status" className={styles.sent}>
        We sent a {PIN.length}-digit PIN to <strong>{email}</strong>
      </p>
      {/* The key remounts the boxes after each request, which focuses the first one. */}
      <PinBoxes key={sendCount} pin={pin} onPin={changePin} locked={checking} />
      <PlainButton kind="primary" type="submit" disabled={pin.length < PIN.length} pending={checking}>
        Sign in
      </PlainButton>
      <div className={styles.ways}>
        <PlainButton kind="link" onClick={onOtherEmail}>
          Use another email
        </PlainButton>
        <PlainButton kind="link" disabled={checking} pending={sending} onClick={sendAgain}>
          Send again
        </PlainButton>
      </div>
    </form>
  )
}

interface PinBoxesProps {
  /** The digits so far, from the left without gaps. */
  pin: string
  onPin: (pin: string) => void
  /** Read-only. Not `disabled`, which would lose the focus. */
  locked: boolean
}

/** One box per digit. Digits fill from the left, whether typed, pasted ("123 456") or autofilled. */
function PinBoxes({ pin, onPin, locked }: PinBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  // Typing moves the focus before React renders the digit, so the handlers use this ref instead of `pin`.
  const latest = useRef(pin)
  useEffect(() => {
    latest.current = pin
  }, [pin])
  /** Focuses a box, at most the first empty one. */
  const focusBox = (index: number) =>
    boxes.current[Math.max(0, Math.min(index, latest.current.length, PIN.length - 1))]?.focus()

  function change(next: string, focusAt: number) {
    if (locked) return
    latest.current = next.slice(0, PIN.length)
    onPin(latest.current)
    focusBox(focusAt)
  }

  /** One digit replaces the digit in the box, several digits are inserted, empty text deletes the digit. */
  function write(index: number, text: string) {
    const digits = extractDigits(text)
    const current = latest.current
    const from = Math.min(index, current.length)
    if (digits.length > 1) change(current.slice(0, from) + digits, from + digits.length)
    else change(current.slice(0, from) + digits + current.slice(from + 1), from + digits.length)
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault()
    const digits = extractDigits(event.clipboardData.getData('text'))
    if (digits) change(digits, digits.length)
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.key === 'ArrowLeft') focusBox(index - 1)
    else if (event.key === 'ArrowRight') focusBox(index + 1)
    else if (event.key === 'Backspace' && index > 0 && latest.current[index] === undefined)
      change(latest.current.slice(0, index - 1), index - 1)
    else return
    event.preventDefault()
  }

  /** A click on a later box focuses the first empty one. Focus by Tab is not moved, which would be a keyboard trap. */
  function onMouseDown(event: MouseEvent, index: number) {
    if (index <= latest.current.length) return
    event.preventDefault()
    focusBox(index)
  }

  return (
    <fieldset className={styles.pin} aria-disabled={locked || undefined}>
      <legend className="cm-only-read">PIN</legend>
      {INDEXES.map((index) => (
        <input
          key={index}
          ref={(box) => {
            boxes.current[index] = box
          }}
          aria-label={`Digit ${index + 1} of ${PIN.length}`}
          inputMode="numeric"
          // Only the first box is offered the autofill of one-time codes.
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          // biome-ignore lint/a11y/noAutofocus: the main action of this screen.
          autoFocus={index === 0}
          // Tab skips the boxes after the first empty one.
          tabIndex={index > pin.length ? -1 : 0}
          readOnly={locked}
          value={pin[index] ?? ''}
          onChange={(event) => write(index, event.target.value)}
          onPaste={paste}
          onKeyDown={(event) => onKeyDown(event, index)}
          onMouseDown={(event) => onMouseDown(event, index)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </fieldset>
  )
}

const INDEXES = Array.from({ length: PIN.length }, (_, index) => index)
const extractDigits = (text: string) => text.replace(/\D/g, '')
