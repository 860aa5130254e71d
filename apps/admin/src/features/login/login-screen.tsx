import { GoogleOutlined } from '@ant-design/icons'
import { EMAIL_PATTERN, SIGN_IN_FAILED } from '@cornerman/contract'
import { type FormEvent, Fragment, lazy, Suspense, useId, useRef, useState } from 'react'
import { configuration } from '../../api/configuration.ts'
import { GoogleSignInError, signInWithGoogle } from '../../api/google.ts'
import { finishGoogle, requestPin } from '../../api/sign-in.ts'
import { EnvironmentMark } from '../../ui/environment-mark.tsx'
import { useNotices } from '../../ui/notices/notices.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { PinForm } from './pin-form.tsx'
import { useAttempt } from './use-attempt.ts'
import '../../ui/panel.css'
import './login.css'

/** Against the mock only: who works with a real API is never sent its code, and login stands should it not load. */
const DemoAccounts = lazy(() => import('./demo-accounts.tsx').catch(() => ({ default: () => null })))

/** E-mail, then PIN; or Google. The guard of /login leads on once there is a session. */
export default function LoginScreen() {
  const [email, setEmail] = useState('')
  const [pinSent, setPinSent] = useState(false)
  const [attempt, setAttempt] = useState(1)
  const notices = useNotices()
  const { mockControlUrl } = configuration()
  /** One text for every failed sign-in call, as the documents say (section 8): it does not say which call failed, or why. */
  const fail = () => notices.failure(SIGN_IN_FAILED.title, SIGN_IN_FAILED.text)

  /** Back to the e-mail form, as new: the focus is in its field, and Enter goes on. */
  function startOver(withEmail: string) {
    setEmail(withEmail)
    setPinSent(false)
    setAttempt(attempt + 1)
  }

  function askForPin(sentTo: string) {
    setEmail(sentTo)
    setPinSent(true)
  }

  return (
    <div className="cm-login">
      <header className="cm-login-top">
        <EnvironmentMark />
        <ThemeSwitch />
      </header>
      <main className="cm-login-main">
        <div className="cm-panel cm-login-card">
          <Wordmark />
          {pinSent ? (
            <PinForm email={email} onFailure={fail} onRefused={() => startOver('')} onOtherEmail={() => startOver(email)} />
          ) : (
            // As new with each attempt: what the last one still waits for is given up.
            <Fragment key={attempt}>
              <EmailForm email={email} onEmail={setEmail} onSent={askForPin} onFailure={fail} />
              <p className="cm-login-or cm-quiet cm-small">or</p>
              <GoogleButton onFailure={fail} />
            </Fragment>
          )}
        </div>
        {mockControlUrl !== null && (
          // Its place is kept, or the card would step aside when it comes.
          <div className="cm-login-beside">
            <Suspense>
              <DemoAccounts controlUrl={mockControlUrl} onPick={startOver} />
            </Suspense>
          </div>
        )}
      </main>
    </div>
  )
}

interface Props {
  email: string
  onEmail: (email: string) => void
  /** A PIN is on its way to this address, which may no longer be what the field says. */
  onSent: (email: string) => void
  onFailure: () => void
}

function EmailForm({ email, onEmail, onSent, onFailure }: Props) {
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
      <p id={`${id}-complaint`} role="alert" className="cm-login-complaint cm-error cm-small">
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

/** A popup that the person closes is no failure: nothing is said. */
function GoogleButton({ onFailure }: { onFailure: () => void }) {
  const [pending, setPending] = useState(false)
  const begin = useAttempt()
  const notices = useNotices()

  async function signIn() {
    setPending(true)
    const signal = begin()
    try {
      const identity = await signInWithGoogle(signal)
      if (identity !== 'closed') return await finishGoogle(identity, signal)
    } catch (error) {
      if (signal.aborted) return
      // No call has failed when the popup was blocked or answered nonsense: then its own words help more.
      if (error instanceof GoogleSignInError) notices.failure('Something went wrong', error.message)
      else onFailure()
    }
    setPending(false)
  }

  return (
    <PlainButton pending={pending} onClick={signIn}>
      {!pending && <GoogleOutlined aria-hidden />} Continue with Google
    </PlainButton>
  )
}
