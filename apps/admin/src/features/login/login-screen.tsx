import { SIGN_IN_FAILED } from '@cornerman/contract'
import { Fragment, lazy, Suspense, useState } from 'react'
import { configuration } from '../../api/configuration.ts'
import { EnvironmentMark } from '../../ui/environment-mark.tsx'
import { useNotices } from '../../ui/notices/notices.ts'
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { EmailForm } from './email-form.tsx'
import { GoogleButton } from './google-button.tsx'
import { PinForm } from './pin-form.tsx'
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
        <div className="cm-login-card">
          <Wordmark />
          {pinSent ? (
            <PinForm email={email} onFailure={fail} onRefused={() => startOver('')} onOtherEmail={() => startOver(email)} />
          ) : (
            // As new with each attempt: what the last one still waits for is given up.
            <Fragment key={attempt}>
              <EmailForm email={email} onEmail={setEmail} onSent={askForPin} onFailure={fail} />
              <p className="cm-login-or">or</p>
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
