import { PIN } from '@cornerman/contract'
import { type FormEvent, useRef, useState } from 'react'
import { asApiError } from '../../api/api-error.ts'
import { checkPin, finishPin, requestPin } from '../../api/sign-in.ts'
import { useNotices } from '../../ui/notices/notices.ts'
import { PlainButton } from '../../ui/plain-button.tsx'
import { PinBoxes } from './pin-boxes.tsx'
import { useAttempt } from './use-attempt.ts'

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
  const beginCheck = useAttempt()
  const beginSending = useAttempt()
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
      if (asApiError(error).kind === 'refused') return onRefused()
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
