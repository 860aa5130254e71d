import { useState } from 'react'
import { configuration } from '../../api/configuration.ts'
import { EnvironmentMark } from '../../ui/environment-mark.tsx'
import { useNotices } from '../../ui/notices/notices.ts'
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { EmailForm } from './email-form.tsx'
import { GoogleButton } from './google-button.tsx'
import { PinForm } from './pin-form.tsx'
import './login.css'

/** One text for every failed sign-in call, as the documents say (section 8): it tells a stranger nothing. */
const FAILURE = { title: 'Something went wrong', text: 'Email not found or your email is not corporate or user is not admin' }

/** E-mail, then PIN; or Google. The guard of /login leads on once there is a session. */
export default function LoginScreen() {
  const [email, setEmail] = useState('')
  const [pinSent, setPinSent] = useState(false)
  const [attempt, setAttempt] = useState(1)
  const notices = useNotices()
  const { mockControlUrl } = configuration()
  const fail = () => notices.failure(FAILURE.title, FAILURE.text)

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
            <PinForm
              email={email}
              onFailure={() => {
                fail()
                startOver('')
              }}
              onResendFailure={fail}
              onOtherEmail={() => startOver(email)}
            />
          ) : (
            <>
              <EmailForm key={attempt} email={email} onEmail={setEmail} onSent={askForPin} onFailure={fail} />
              <p className="cm-login-or">or</p>
              <GoogleButton onFailure={fail} />
            </>
          )}
        </div>
        {mockControlUrl !== null && <DemoAccounts controlUrl={mockControlUrl} onPick={startOver} />}
      </main>
    </div>
  )
}
