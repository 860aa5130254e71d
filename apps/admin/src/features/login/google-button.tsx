import { GoogleOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { GoogleSignInError, signInWithGoogle } from '../../api/google.ts'
import { finishGoogle } from '../../api/sign-in.ts'
import { useNotices } from '../../ui/notices/notices.ts'
import { PlainButton } from '../../ui/plain-button.tsx'
import { useAttempt } from './use-attempt.ts'

/** A popup that the person closes is no failure: nothing is said. */
export function GoogleButton({ onFailure }: { onFailure: () => void }) {
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
