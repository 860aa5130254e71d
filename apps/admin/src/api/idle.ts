import { useEffect, useState } from 'react'
import { createStoredItem } from '#browser/storage.ts'
import { configuration } from './configuration.ts'
import { signOut } from './sign-out.ts'

/** Milliseconds between two writes of the last input. */
const WRITE_INTERVAL = 1000

/** The user is warned this long before the end, in milliseconds. */
const WARNING_TIME = 60_000

/** Excludes pointermove, which also fires without a user. */
const INPUT_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Time of the last input in any tab, in milliseconds since the epoch. NaN when unknown. */
const lastInput = createStoredItem('cornerman.input', (text) => Number(text ?? Number.NaN))

/** Restarts the idle time. Each sign-in calls it, because the stored time may be from an earlier session. */
export const recordInput = () => lastInput.write(String(Date.now()))

/** Signs out after the configured time without input in any tab. Returns the seconds left during the last minute, else undefined. */
export function useIdleLock(): number | undefined {
  const idleTime = configuration().idleMinutes * 60_000
  const [secondsLeft, setSecondsLeft] = useState<number>()

  useEffect(() => {
    if (idleTime === 0) {
      return
    }

    const getTimeLeft = () => lastInput.read() + idleTime - Date.now()
    function check() {
      const timeLeft = getTimeLeft()
      if (timeLeft <= 0) {
        signOut('idle')
      } else {
        setSecondsLeft(timeLeft <= WARNING_TIME ? Math.ceil(timeLeft / 1000) : undefined)
      }
    }

    function onInput() {
      // Ignores input after the time is over, such as the first one after the computer slept.
      if (getTimeLeft() > 0 && Date.now() - lastInput.read() >= WRITE_INTERVAL) {
        recordInput()
      }

      check()
    }

    if (Number.isNaN(lastInput.read())) {
      recordInput()
    }

    check()

    const timer = setInterval(check, 1000)

    for (const type of INPUT_EVENTS) {
      addEventListener(type, onInput, { capture: true, passive: true })
    }

    return () => {
      clearInterval(timer)
      for (const type of INPUT_EVENTS) {
        removeEventListener(type, onInput, { capture: true })
      }
    }
  }, [idleTime])

  return secondsLeft
}
