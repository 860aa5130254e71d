import { people } from '@cornerman/contract/endpoints/people'
import { Input } from 'antd'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { asApiError } from '../../../api/api-error.ts'
import { useCommand } from '../../../api/hooks.ts'
import { DEBOUNCE, useDebouncedValue } from '../../../ui/use-debounced-value.ts'

interface Props {
  userId: number
  name: string
  rating: number
  disabled: boolean
}

/** A fighter's place in the ranking, saved 700 ms after its last change; when it is closed before that, at once. */
export function RatingField({ userId, name, rating, disabled }: Props) {
  const { run } = useCommand(people.rate)
  // A new object at each change, so that the same number can be sent again after it was refused.
  const [typed, setTyped] = useState<{ text: string }>()
  const [said, setSaid] = useState<{ saved?: true; problem?: string }>({})
  const id = useId()

  async function save(ranking: number) {
    try {
      await run({ body: { roleName: 'FIGHTER', userId, details: { ranking } } })
      // Unless more was typed meanwhile.
      setTyped((now) => (now && ratingIn(now.text) === ranking ? undefined : now))
      setSaid({ saved: true })
    } catch (error) {
      setSaid({ problem: `Not saved. ${asApiError(error).message}` })
    }
  }

  const sent = useRef<typeof typed>(undefined)
  const sendOnce = useEffectEvent((change = typed) => {
    const ranking = change && change !== sent.current ? ratingIn(change.text) : undefined
    sent.current = change
    if (ranking !== undefined && ranking !== rating) void save(ranking)
  })
  const debounced = useDebouncedValue(typed, DEBOUNCE.rating)
  useEffect(() => {
    if (debounced) sendOnce(debounced)
  }, [debounced])
  // What was typed and not sent yet is sent at once when the field goes.
  useEffect(() => () => sendOnce(), [])

  function type(text: string) {
    setTyped({ text })
    setSaid({})
  }

  const problem = typed && ratingIn(typed.text) === undefined ? `A whole number, at least ${RATING.min}` : said.problem
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
        value={typed?.text ?? String(rating)}
        disabled={disabled}
        status={problem ? 'error' : ''}
        aria-invalid={!!problem}
        aria-describedby={`${id}-said`}
        onChange={(event) => type(event.target.value)}
      />
      <span id={`${id}-said`} role="status" className={problem ? 'cm-error' : 'cm-quiet'}>
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
