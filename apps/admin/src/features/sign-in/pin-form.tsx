import { PIN, toAsciiDigits } from '@cornerman/contract'
import { Button } from 'antd'
import clsx from 'clsx'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { checkPin, configuration, finishPin, requestPin, wrapError } from '#api'
import { OtpInput } from '#ui/form/otp-input.tsx'
import { lazy } from '#ui/lazy.ts'
import { useNotices } from '#ui/notices.tsx'
import ui from '#ui/ui.module.css'
import styles from './sign-in.module.css'
import { useAbortPrevious } from './use-abort-previous.ts'

/** Loaded only with the mock. The PIN form works without it. */
const DemoPin = lazy(() =>
  import('./demo-accounts.tsx').then(
    ({ DemoPin }) => ({ default: DemoPin }),
    () => ({ default: () => null }),
  ),
)

interface Props {
  email: string
  onFailure: (error: unknown) => void
  onRejected: () => void
  onOtherEmail: () => void
}

/** Checks the PIN as soon as the last digit is typed. */
export default function PinForm({ email, onFailure, onRejected, onOtherEmail }: Props) {
  const [pin, setPin] = useState('')
  const [checking, setChecking] = useState(false)
  const [sending, setSending] = useState(false)
  const [sentAt, setSentAt] = useState(Date.now)

  // Prevents a second check when Enter follows the last digit immediately. A PIN can be used only once.
  const isChecking = useRef(false)

  /** The token for the PIN. Kept for another try if only the login fails. */
  const registration = useRef<{ pincode: string; token: string }>(undefined)
  const startCheck = useAbortPrevious()
  const startSending = useAbortPrevious()
  const notices = useNotices()
  const { mockControlUrl } = configuration()

  async function check(pincode: string) {
    if (isChecking.current || pincode.length < PIN.length) {
      return
    }

    isChecking.current = true
    setChecking(true)

    const signal = startCheck()
    try {
      // After the login the screen unmounts. The button stays busy until then.
      if (registration.current?.pincode !== pincode) {
        registration.current = { pincode, token: await checkPin(email, pincode, signal) }
      }

      await finishPin(email, registration.current.token, signal)
    } catch (error) {
      if (signal.aborted) {
        return
      }

      onFailure(error)

      const { kind, status } = wrapError(error)
      if (kind === 'rejected' && status !== 429) {
        return onRejected()
      }

      // The PIN was not checked. Keeps it for another try.
      isChecking.current = false
      setChecking(false)
    }
  }

  function enterPin(pincode: string) {
    setPin(pincode)
    void check(pincode)
  }

  async function sendAgain() {
    // Clears before the request, because the mail can arrive before the response and digits typed then must stay.
    setPin('')
    registration.current = undefined
    setSentAt(Date.now())
    setSending(true)

    const signal = startSending()
    try {
      await requestPin(email, signal)
      notices.info('A new PIN is on its way', 'Only the newest PIN is valid.')
    } catch (error) {
      if (signal.aborted) {
        return
      }

      onFailure(error)
    }

    setSending(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void check(pin)
  }

  return (
    <>
      <form className={clsx(ui.panel, styles.card, styles.form)} onSubmit={submit}>
        <h1>Enter the PIN</h1>
        <p role="status" className={styles.intro}>
          We sent a {PIN.length}-digit PIN to <strong>{email}</strong>
        </p>
        <OtpInput
          // Remounts the boxes after each request, which focuses the first one.
          key={sentAt}
          aria-label="PIN"
          className={styles.pin ?? ''}
          length={PIN.length}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          disabled={checking}
          value={pin}
          formatter={(text) => toAsciiDigits(text).replace(/\D/g, '')}
          onInput={(digits) => enterPin(digits.join(''))}
        />
        <Button
          type="primary"
          htmlType="submit"
          disabled={pin.length < PIN.length}
          loading={checking}
        >
          Sign in
        </Button>
        <div className={clsx(ui.row, styles.ways)}>
          <Button type="link" onClick={onOtherEmail}>
            Use another email
          </Button>
          <Button type="link" disabled={checking} loading={sending} onClick={sendAgain}>
            Send again
          </Button>
        </div>
      </form>
      {mockControlUrl !== null && (
        <div className={styles.beside}>
          <Suspense>
            <DemoPin
              controlUrl={mockControlUrl}
              email={email}
              sentAt={sending ? undefined : sentAt}
              onUse={enterPin}
            />
          </Suspense>
        </div>
      )}
    </>
  )
}
