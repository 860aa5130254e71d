import { PIN } from '@cornerman/contract'
import { type FormEvent, useRef, useState } from 'react'
import { checkPin, requestPin } from '../../api/sign-in.ts'
import { useNotices } from '../../ui/notices/notices.ts'
import { PlainButton } from '../../ui/plain-button.tsx'
import { PinBoxes } from './pin-boxes.tsx'

interface Props {
  email: string
  /** The PIN was refused, or could not be checked. */
  onFailure: () => void
  onResendFailure: () => void
  onOtherEmail: () => void
}

/** The PIN is checked as soon as its last digit is there. */
export function PinForm({ email, onFailure, onResendFailure, onOtherEmail }: Props) {
  const [pin, setPin] = useState('')
  const [pending, setPending] = useState<'check' | 'send'>()
  // The last digit and Enter may come in one breath: the PIN is spent on the first.
  const checking = useRef(false)
  const notices = useNotices()

  async function check(pincode: string) {
    if (checking.current || pincode.length < PIN.length) return
    checking.current = true
    setPending('check')
    try {
      // Once signed in this screen is about to go; the button stays busy until then.
      await checkPin(email, pincode)
    } catch {
      onFailure()
    }
  }

  function type(digits: string) {
    setPin(digits)
    void check(digits)
  }

  async function sendAgain() {
    setPending('send')
    try {
      await requestPin(email)
      setPin('')
      notices.info('A new PIN is on its way', 'Only the newest counts.')
    } catch {
      onResendFailure()
    } finally {
      setPending(undefined)
    }
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
      <PinBoxes pin={pin} onPin={type} disabled={pending === 'check'} />
      <PlainButton kind="primary" type="submit" disabled={pin.length < PIN.length} pending={pending === 'check'}>
        Sign in
      </PlainButton>
      <div className="cm-login-ways">
        <PlainButton kind="link" disabled={pending === 'check'} onClick={onOtherEmail}>
          Use another e-mail
        </PlainButton>
        <PlainButton kind="link" disabled={pending === 'check'} pending={pending === 'send'} onClick={sendAgain}>
          Send again
        </PlainButton>
      </div>
    </form>
  )
}
