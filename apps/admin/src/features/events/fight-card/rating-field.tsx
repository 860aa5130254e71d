import { parseNumber } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { Input } from 'antd'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type ApiError, useCommand, wrapError } from '#api'
import { useErrorNotice } from '#shared/action/command-error.tsx'
import { ErrorDetails } from '#ui/query/error-details.tsx'
import ui from '#ui/ui.module.css'
import { DEBOUNCE, isComposing } from '#ui/use-debounced-value.ts'
import styles from './fight-card.module.css'

interface Props {
  userId: number
  name: string
  rating: number
  disabled: boolean
}

/** The ranking of a fighter. It is saved 700 ms after the last change, or at once when the editor closes. */
export function RatingField({ userId, name, rating, disabled }: Props) {
  const { run } = useCommand(people.rate)
  const [draft, setDraft] = useState<string>()
  const [status, setStatus] = useState<{ isSaved?: true; error?: ApiError }>({})

  /** The rating that waits for the end of the debounce. */
  const [waiting, setWaiting] = useState<number>()

  /** The rating that is on its way to the server, and those that follow it. */
  const queue = useRef<number[]>([])
  const isGone = useRef(false)
  const showErrorNotice = useErrorNotice()
  const id = useId()

  /** Sends one rating at a time: a repeated request of an older one would replace a newer one. */
  async function save(ranking: number) {
    setWaiting(undefined)

    if (ranking === (queue.current.at(-1) ?? rating)) {
      return
    }

    queue.current.push(ranking)

    if (queue.current.length > 1) {
      return
    }

    while (queue.current[0] !== undefined) {
      await send(queue.current[0])
      queue.current.shift()
    }
  }

  async function send(ranking: number) {
    try {
      await run({ body: { roleName: 'FIGHTER', userId, details: { ranking } } })
      // Keeps text that was typed during the save.
      setDraft((now) => (now && parseRating(now) === ranking ? undefined : now))
      setStatus({ isSaved: true })
    } catch (thrown) {
      showError(wrapError(thrown))
    }
  }

  function showError(error: ApiError) {
    // A newer rating follows.
    if (queue.current.length > 1) {
      return
    }

    if (isGone.current) {
      showErrorNotice(error, `The rating of ${name} is not saved`)
    } else {
      setStatus({ error })
    }
  }

  const saveWaiting = useEffectEvent(() => {
    if (waiting !== undefined) {
      void save(waiting)
    }
  })

  useEffect(() => {
    if (waiting === undefined) {
      return
    }

    const timer = setTimeout(() => saveWaiting(), DEBOUNCE.rating)
    return () => clearTimeout(timer)
  }, [waiting])

  useEffect(() => {
    isGone.current = false

    return () => {
      isGone.current = true
      saveWaiting()
    }
  }, [])

  /** `isUnfinished`: an input method still composes the text. */
  function changeText(text: string, isUnfinished = false) {
    setDraft(text)
    setStatus({})

    if (isUnfinished) {
      return setWaiting(undefined)
    }

    const ranking = parseRating(text)
    setWaiting(typeof ranking === 'number' ? ranking : undefined)
  }

  const parsed = draft === undefined ? rating : parseRating(draft)
  const isSaved = status.isSaved && draft === undefined
  const problem =
    typeof parsed === 'string' ? parsed : status.error && `Not saved. ${status.error.message}`

  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        Rating<span className={ui.onlyRead}> of {name}</span>
      </label>
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? String(rating)}
        disabled={disabled}
        status={problem ? 'error' : ''}
        aria-invalid={!!problem}
        aria-describedby={`${id}-status`}
        onChange={({ target, nativeEvent }) => changeText(target.value, isComposing(nativeEvent))}
        onCompositionEnd={({ currentTarget }) => changeText(currentTarget.value)}
      />
      <span id={`${id}-status`} role="status" className={problem ? ui.error : ui.quiet}>
        {problem ?? (isSaved ? 'Saved' : `Shown as #${rating}`)}
      </span>
      {status.error && <ErrorDetails error={status.error} />}
    </div>
  )
}

/** The specification fixes only the minimum (EVE-10). The maximum is that of the mock server. */
const RATING_MAX = 100_000

/** Returns the whole number, or why it cannot be saved. */
function parseRating(text: string): number | string {
  const rating = parseNumber(text, true) ?? 0
  if (rating > RATING_MAX) {
    return `At most ${RATING_MAX.toLocaleString('en-GB')}`
  }

  return Number.isInteger(rating) && rating >= 1 ? rating : 'Enter a whole number, at least 1'
}
