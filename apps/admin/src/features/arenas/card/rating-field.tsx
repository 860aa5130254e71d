import { people } from '@cornerman/contract/endpoints/people'
import { Input } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { asApiError } from '../../../api/api-error.ts'
import { useCommand } from '../../../api/hooks.ts'
import { DEBOUNCE } from '../../../ui/use-debounced-value.ts'

interface Props {
  userId: number
  name: string
  rating: number
  disabled: boolean
}

/** A fighter's place in the ranking, saved 700 ms after its last change; when it is closed before that, at once. */
export function RatingField({ userId, name, rating, disabled }: Props) {
  const { run } = useCommand(people.rate)
  const [typed, setTyped] = useState<string>()
  const [said, setSaid] = useState<{ saved?: true; problem?: string }>({})
  const id = useId()

  async function save(ranking: number) {
    try {
      await run({ body: { roleName: 'FIGHTER', userId, details: { ranking } } })
      // Unless more was typed meanwhile.
      setTyped((now) => (now !== undefined && ratingIn(now) === ranking ? undefined : now))
      setSaid({ saved: true })
    } catch (error) {
      setSaid({ problem: `Not saved. ${asApiError(error).message}` })
    }
  }

  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send(): void }>(undefined)
  // What was typed and not sent yet is sent at once when the field goes.
  useEffect(() => () => waiting.current?.send(), [])

  function type(text: string) {
    setTyped(text)
    setSaid({})
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    const ranking = ratingIn(text)
    if (ranking === undefined || ranking === rating) return
    const send = () => {
      clearTimeout(waiting.current?.timer)
      waiting.current = undefined
      void save(ranking)
    }
    waiting.current = { timer: setTimeout(send, DEBOUNCE.rating), send }
  }

  const problem = typed !== undefined && ratingIn(typed) === undefined ? `A whole number, at least ${RATING.min}` : said.problem
  return (
    <div className="cm-rating">
      <label htmlFor={id}>
        Rating<span className="cm-only-read"> of {name}</span>
      </label>
      <Input
        id={id}
        type="number"
        inputMode="numeric"
        min={RATING.min}
        step={1}
        className="cm-number"
        value={typed ?? String(rating)}
        disabled={disabled}
        status={problem ? 'error' : ''}
        aria-invalid={!!problem}
        aria-describedby={`${id}-said`}
        onChange={(event) => type(event.target.value)}
      />
      <span id={`${id}-said`} role="status" className={problem ? 'cm-rating-problem' : 'cm-quiet'}>
        {problem ?? (said.saved ? 'Saved' : '')}
      </span>
    </div>
  )
}

/** The highest that a server takes; the documents name the lowest only. */
const RATING = { min: 1, max: 100_000 } as const

/** A typed rating: whole, and at least 1. Undefined when it is none. */
export function ratingIn(typed: string): number | undefined {
  const text = typed.trim()
  const rating = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  return rating >= RATING.min && rating <= RATING.max ? rating : undefined
}
