import { GoogleOutlined } from '@ant-design/icons'
import { cleanText, isEmail, PIN, SIGN_IN_FAILED } from '@cornerman/contract'
import { Alert, Button, Input, type InputRef } from 'antd'
import clsx from 'clsx'
import { type FormEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import {
  configuration,
  finishGoogle,
  getSessionEndReason,
  isNotConfirmed,
  loadGoogle,
  requestPin,
  type SessionEndReason,
  wrapError,
} from '#api'
import { useErrorNotice } from '#shared/action/command-error.tsx'
import { EnvironmentBadge } from '#shared/environment-badge.tsx'
import { lazy, loadCode } from '#ui/lazy.ts'
import { DocumentTitle } from '#ui/navigation/screen-title.tsx'
import { Wordmark } from '#ui/navigation/wordmark.tsx'
import { useNotices } from '#ui/notices.tsx'
import { ThemeSwitch } from '#ui/theme/theme-switch.tsx'
import ui from '#ui/ui.module.css'
import styles from './sign-in.module.css'
import { useAbortPrevious } from './use-abort-previous.ts'

/** Loaded while the PIN is sent. */
const PinForm = lazy(() => import('./pin-form.tsx'))

/** Loaded only with the mock. Login still works if the chunk fails to load. */
const DemoAccounts = lazy(() =>
  import('./demo-accounts.tsx').catch(() => ({ default: () => null })),
)

/** Sign-in by email and PIN, or by Google. The route guard of /login redirects once there is a session. */
export default function SignInScreen() {
  const [email, setEmail] = useState('')
  const [step, setStep] = useState<'email' | 'rejected' | 'pin'>('email')
  const [sending, setSending] = useState(false)
  const startAttempt = useAbortPrevious()
  const showError = useErrorNotice()
  const { mockControlUrl } = configuration()

  /**
   * One text for every rejected sign-in: it does not reveal which call was rejected or why.
   * An unreachable, failing or busy server is no rejection, and has texts of its own.
   */
  function showFailure(thrown: unknown) {
    const error = wrapError(thrown)
    if (error.kind === 'rejected' && error.status !== 429) {
      showError({ message: SIGN_IN_FAILED.text, requestId: error.requestId }, SIGN_IN_FAILED.title)
    } else {
      showError(error, 'Sign-in is not possible now')
    }
  }

  async function sendPin(recipient: string) {
    setEmail(recipient)
    setSending(true)

    const signal = startAttempt()
    try {
      // Code that is missing is reported by the page, with Reload, when the form is drawn.
      await Promise.all([requestPin(recipient, signal), PinForm.load().catch(() => {})])
      showPinForm(recipient)
    } catch (error) {
      if (signal.aborted) {
        return
      }

      if (isNotConfirmed(error)) {
        // The mail may have been sent all the same.
        showError(wrapError(error), 'Look for the PIN in your mail')
        showPinForm(recipient)
      } else {
        showFailure(error)
      }
    }

    setSending(false)
  }

  function showPinForm(recipient: string) {
    // The field may have changed since.
    setEmail(recipient)
    setStep('pin')
  }

  return (
    <Frame>
      <DocumentTitle />
      {step === 'pin' ? (
        <Suspense>
          <PinForm
            email={email}
            onFailure={showFailure}
            onRejected={() => {
              setEmail('')
              setStep('rejected')
            }}
            onOtherEmail={() => setStep('email')}
          />
        </Suspense>
      ) : (
        <>
          <div className={clsx(ui.panel, styles.card)}>
            <EndReason />
            <EmailForm
              email={email}
              isRejected={step === 'rejected'}
              pending={sending}
              onEmail={setEmail}
              onSubmit={sendPin}
            />
            <p className={clsx(ui.row, ui.note, styles.or)}>or</p>
            <GoogleButton onFailure={showFailure} />
          </div>
          {mockControlUrl !== null && (
            // Reserves the space, so that the card does not move when the accounts load.
            <div className={styles.beside}>
              <Suspense>
                <DemoAccounts controlUrl={mockControlUrl} onPick={sendPin} />
              </Suspense>
            </div>
          )}
        </>
      )}
    </Frame>
  )
}

const END_REASONS: Partial<Record<SessionEndReason, string>> = {
  idle: 'You were signed out because of inactivity. Sign in to continue.',
  expired: 'Your session has ended. Sign in again.',
  'not-renewed':
    'You were signed out: the server did not send a valid session token. Sign in again.',
  'not-admin':
    'You were signed out: the server does not call this account ADMIN, in capital letters.',
  permissions:
    'You were signed out: this app cannot read your permissions as the server sends them.',
}

/** Says why the session of this tab has ended, unless the user signed out. */
function EndReason() {
  const reason = getSessionEndReason()
  const text = reason && END_REASONS[reason]
  return text && <Alert type="info" role="status" showIcon title={text} />
}

interface Props {
  email: string
  /** The last PIN was wrong. */
  isRejected: boolean
  pending: boolean
  onEmail: (email: string) => void
  onSubmit: (email: string) => void
}

function EmailForm({ email, isRejected, pending, onEmail, onSubmit }: Props) {
  const [error, setError] = useState<string>()
  const field = useRef<InputRef>(null)
  const id = useId()

  function submit(event: FormEvent) {
    event.preventDefault()

    if (pending) {
      return
    }

    const trimmed = cleanText(email.trim(), 'email')
    onEmail(trimmed)

    const nextError = findEmailError(trimmed)
    setError(nextError)

    if (nextError) {
      field.current?.focus()
    } else {
      onSubmit(trimmed)
    }
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <h1>Sign in</h1>
      {isRejected ? (
        <Alert
          type="error"
          role="none"
          showIcon
          id={`${id}-hint`}
          className={styles.intro}
          title="That PIN did not work. Enter your email to get a new one."
        />
      ) : (
        <p id={`${id}-hint`} className={clsx(ui.quiet, styles.intro)}>
          For staff of the platform. We email you a {PIN.length}-digit PIN.
        </p>
      )}
      <label htmlFor={id}>Email</label>
      <Input
        ref={field}
        id={id}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        value={email}
        status={error ? 'error' : ''}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={(event) => {
          onEmail(event.target.value)
          setError(undefined)
        }}
      />
      {/* Keeps its height while empty, to avoid a layout shift. */}
      <p id={`${id}-error`} role="alert" className={clsx(ui.error, ui.small, ui.reserved)}>
        {error}
      </p>
      <Button type="primary" htmlType="submit" loading={pending}>
        Continue
      </Button>
    </form>
  )
}

function findEmailError(email: string) {
  if (email === '') {
    return 'Email is required'
  }
  if (!isEmail(email)) {
    return 'Enter a valid email address'
  }
}

const loadGoogleCode = () => loadCode(loadGoogle)

/** Signs in with Google. Shows no error when the user closes the popup. */
function GoogleButton({ onFailure }: { onFailure: (error: unknown) => void }) {
  const [pending, setPending] = useState(false)
  const startAttempt = useAbortPrevious()
  const notices = useNotices()

  // Ahead of the click, in which browsers open a popup.
  useEffect(() => void loadGoogleCode().catch(() => {}), [])

  async function signIn() {
    setPending(true)

    const signal = startAttempt()
    try {
      const { signInWithGoogle } = await loadGoogleCode()
      const identity = await signInWithGoogle(signal)
      if (identity !== 'closed') {
        return await finishGoogle(identity, signal)
      }
    } catch (error) {
      if (signal.aborted) {
        return
      }

      // The popup was blocked or sent an invalid message: its own error text is more helpful.
      if (error instanceof Error && error.name === 'GoogleSignInError') {
        notices.failure('Something went wrong', error.message)
      } else {
        onFailure(error)
      }
    }

    setPending(false)
  }

  return (
    <Button loading={pending} icon={<GoogleOutlined aria-hidden />} onClick={signIn}>
      Continue with Google
    </Button>
  )
}

/** Half the height of each octagon. */
const OCTAGONS = [45, 100, 205, 260, 320]
const RING = 150

/** Half the side of an octagon of half height 1. */
const SIDE = Math.SQRT2 - 1

/** Places the sign-in beside a drawing of the ring from above, with the red and the blue corner. */
function Frame({ children }: { children: ReactNode }) {
  const side = RING * SIDE

  return (
    <div className={styles.frame}>
      <header>
        <div className={clsx(ui.ink, styles.art)}>
          <svg
            aria-hidden
            viewBox="-330 -330 660 660"
            preserveAspectRatio="xMidYMid slice"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          >
            {OCTAGONS.map((half) => (
              <path key={half} d={drawOctagon(half)} />
            ))}
            <path d={drawOctagon(RING)} strokeWidth="5" />
            <g strokeWidth="9" strokeLinecap="round">
              <path d={`M${-RING} ${side}L${-side} ${RING}`} stroke="var(--cm-red-corner)" />
              <path d={`M${side} ${-RING}L${RING} ${-side}`} stroke="var(--cm-blue-corner)" />
            </g>
          </svg>
          <Wordmark />
          <div className={styles.about}>
            <p>The back office of fight night.</p>
            <p>
              Cornerman is where staff run live MMA events, match fighters, pay people out and see
              who is watching.
            </p>
          </div>
        </div>
        <div className={clsx(ui.row, styles.corner)}>
          <EnvironmentBadge />
          <ThemeSwitch />
        </div>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  )
}

function drawOctagon(half: number) {
  const side = half * SIDE
  return `M${-side} ${-half}H${side}L${half} ${-side}V${side}L${side} ${half}H${-side}L${-half} ${side}V${-side}Z`
}
