import { parseNumber } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { Input } from 'antd'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type ApiError, useCommand, wrapError } from '#api'
import { ErrorDetails } from '#ui/feedback/error-details.tsx'
import ui from '#ui/ui.module.css'
import { DEBOUNCE, useDebouncedValue } from '#ui/use-debounced-value.ts'
import styles from './card.module.css'

interface Props {
  userId: number
  name: string
  rating: number
  disabled: boolean
}

/** The ranking of a fighter, saved 700 ms after the last change, or immediately on unmount. */
export function RatingField({ userId, name, rating, disabled }: Props) {
  const { run } = useCommand(people.rate)
  // Wraps the text in an object, so that typing the same number again after an error counts as a change.
  const [typed, setTyped] = useState<{ text: string }>()
  const [status, setStatus] = useState<{ isSaved?: true; error?: ApiError }>({})
  const id = useId()

  async function save(ranking: number) {
    try {
      await run({ body: { roleName: 'FIGHTER', userId, details: { ranking } } })
      // Keeps text that was typed during the save.
      setTyped((now) => (now && parseRating(now.text) === ranking ? undefined : now))
      setStatus({ isSaved: true })
    } catch (error) {
      setStatus({ error: wrapError(error) })
    }
  }

  const sent = useRef<typeof typed>(undefined)
  const sendOnce = useEffectEvent((change = typed) => {
    const ranking = change && change !== sent.current ? parseRating(change.text) : undefined
    sent.current = change
    if (ranking !== undefined && ranking !== rating) void save(ranking)
  })
  const debounced = useDebouncedValue(typed, DEBOUNCE.rating)
  useEffect(() => {
    if (debounced) sendOnce(debounced)
  }, [debounced])
  // Sends an unsent change on unmount.
  useEffect(() => () => sendOnce(), [])

  function changeText(text: string) {
    setTyped({ text })
    setStatus({})
  }

  const problem =
    typed && parseRating(typed.text) === undefined
      ? describeRatingLimit(typed.text)
      : status.error && `Not saved. ${status.error.message}`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        Rating<span className={ui.onlyRead}> of {name}</span>
      </label>
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed?.text ?? String(rating)}
        disabled={disabled}
        status={problem ? 'error' : ''}
        aria-invalid={!!problem}
        aria-describedby={`${id}-status`}
        onChange={(event) => changeText(event.target.value)}
      />
      <span id={`${id}-status`} role="status" className={problem ? ui.error : ui.quiet}>
        {problem ?? (status.isSaved ? 'Saved' : `Shown as #${rating}`)}
      </span>
      {status.error && <ErrorDetails error={status.error} />}
    </div>
  )
}

/** The specification fixes only the minimum (EVE-10). The maximum is that of the mock server. */
const RATING = { min: 1, max: 100_000 } as const

function describeRatingLimit(typed: string): string {
  return (parseNumber(typed, true) ?? 0) > RATING.max
    ? `At most ${RATING.max.toLocaleString('en-GB')}`
    : `Enter a whole number, at least ${RATING.min}`
}

/** Parses a whole number between the limits. Returns undefined for other text. */
function parseRating(typed: string): number | undefined {
  const rating = parseNumber(typed, true) ?? 0
  return Number.isInteger(rating) && rating >= RATING.min && rating <= RATING.max ? rating : undefined
}
