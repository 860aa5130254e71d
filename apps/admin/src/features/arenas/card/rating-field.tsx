import { people } from '@cornerman/contract/endpoints/people'
import { Input } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { asApiError } from '../../../api/api-error.ts'
import { useCommand } from '../../../api/hooks.ts'
import { DEBOUNCE } from '../../../ui/debounce.ts'
import { RATING, ratingIn } from './rating.ts'

interface Props {
  userId: number
  name: string
  rating: number
  disabled: boolean
}

/** A fighter's place in the ranking, saved 700 ms after its last change; what is closed before that is saved at once. */
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

  const wanted = typed === undefined ? undefined : ratingIn(typed)
  useRestedSave(wanted === rating ? undefined : wanted, save)

  function type(text: string) {
    setTyped(text)
    setSaid({})
  }

  const problem = typed !== undefined && wanted === undefined ? `A whole number, at least ${RATING.min}` : said.problem
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

/** Saves a value once it has rested; at once when its field goes. */
function useRestedSave(value: number | undefined, save: (value: number) => Promise<void>) {
  const waiting = useRef<number>(undefined)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  // Stands before the timer's effect, whose end would forget what waits.
  useEffect(
    () => () => {
      if (waiting.current !== undefined) void latest.current(waiting.current)
    },
    [],
  )
  useEffect(() => {
    if (value === undefined) return
    waiting.current = value
    const timer = setTimeout(() => {
      waiting.current = undefined
      void latest.current(value)
    }, DEBOUNCE.rating)
    return () => {
      clearTimeout(timer)
      waiting.current = undefined
    }
  }, [value])
}
