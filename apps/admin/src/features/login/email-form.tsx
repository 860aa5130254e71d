import { EMAIL_PATTERN } from '@cornerman/contract'
import { type FormEvent, useId, useRef, useState } from 'react'
import { requestPin } from '../../api/sign-in.ts'
import { PlainButton } from '../../ui/plain-button.tsx'
import { useAttempt } from './use-attempt.ts'

interface Props {
  email: string
  onEmail: (email: string) => void
  /** A PIN is on its way to this address, which may no longer be what the field says. */
  onSent: (email: string) => void
  onFailure: () => void
}

export function EmailForm({ email, onEmail, onSent, onFailure }: Props) {
  const [complaint, setComplaint] = useState<string>()
  const [pending, setPending] = useState(false)
  const begin = useAttempt()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    const trimmed = email.trim()
    onEmail(trimmed)
    const wrong = complaintAbout(trimmed)
    setComplaint(wrong)
    if (wrong) return field.current?.focus()

    setPending(true)
    const signal = begin()
    try {
      await requestPin(trimmed, signal)
      onSent(trimmed)
    } catch {
      if (signal.aborted) return
      setPending(false)
      onFailure()
    }
  }

  return (
    <form noValidate className="cm-login-form" onSubmit={submit}>
      <h1>Sign in</h1>
      <label htmlFor={id}>E-mail</label>
      <input
        ref={field}
        id={id}
        className="cm-field"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the one thing to do on this screen.
        autoFocus
        required
        maxLength={254}
        value={email}
        aria-invalid={Boolean(complaint)}
        aria-describedby={`${id}-complaint`}
        onChange={(event) => {
          onEmail(event.target.value)
          setComplaint(undefined)
        }}
      />
      {/* Keeps its line when it is empty, so that nothing below it jumps. */}
      <p id={`${id}-complaint`} role="alert" className="cm-login-complaint">
        {complaint}
      </p>
      <PlainButton kind="primary" type="submit" pending={pending}>
        Continue
      </PlainButton>
    </form>
  )
}

const wellFormed = new RegExp(EMAIL_PATTERN)

function complaintAbout(email: string) {
  if (email === '') return 'E-mail is required'
  if (!wellFormed.test(email)) return 'This is not a well-formed e-mail'
}
