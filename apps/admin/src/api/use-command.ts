import type { Command, Endpoint } from '@cornerman/contract'
import { useCallback } from 'react'
import { unstable_serialize } from 'swr'
import { type ApiError, wrapError } from './api-error.ts'
import { type CallOptions, call, type ResponseBody } from './call.ts'
import { createId, TIMEOUT } from './http.ts'
import { onUserChange } from './session.ts'
import { useKnownReads, useRefetch } from './use-query.ts'

/** Milliseconds. A timer can fire before the date has moved as far: the read would count as too early, and an unclear payment stay locked. */
const CLOCK_TOLERANCE = 500

interface RunOptions extends CallOptions {
  /** Leaves the refetch to the caller, who sends many calls and refetches once. */
  skipRefetch?: boolean
  /** Reads whether it took effect, in place of the query that the contract names. Throws an ApiError when it did not. */
  check?: () => Promise<void>
  /** Names what it is about, for a question after an unknown outcome: "100 coins for Ana Silva". */
  subject?: string
}

export interface CommandFailure {
  error: ApiError
  at: Date
}

interface CommandResult<In, Out> {
  /** Throws ApiError. Stable across renders. Undefined: done, and the response says nothing. */
  run(input: In, options?: RunOptions): Promise<ResponseBody<Out> | undefined>
  /** Refetches the mounted queries that read what it changes. Only after calls with `skipRefetch`. */
  refetchChanged(): Promise<unknown>
  /** The subject of the last one whose outcome is unknown, until somebody has been asked about it. */
  unclearSubject(): string | undefined
  /** The last attempt with this input, also of another screen, if its outcome is unknown. */
  findUnclear(input: In): CommandFailure | undefined
  /** Forgets that subject. The same input is still sent under the same key. */
  forgetSubject(): void
}

/**
 * Keys of commands without a definite response yet: the same input is sent again under the same key, so that it happens once.
 * Outlives the screen, because a dialog may be closed and opened again.
 */
const unclearKeys = new Map<string, Unclear>()

interface Unclear extends CommandFailure {
  endpoint: Endpoint
  key: string
  subject?: string | undefined
}

/** Timers of the reads after commands with an unknown outcome. */
const lateReads = new Set<ReturnType<typeof setTimeout>>()

onUserChange(() => {
  unclearKeys.clear()

  for (const timer of lateReads) {
    clearTimeout(timer)
  }

  lateReads.clear()
})

/** A command that sets something may be sent with A, B and A again on purpose: then the last one is new. One that adds something may not. */
function forgetKeys(endpoint: Endpoint) {
  if (endpoint.accumulates) {
    return
  }

  for (const [name, unclear] of unclearKeys) {
    if (unclear.endpoint === endpoint) {
      unclearKeys.delete(name)
    }
  }
}

const toName = (endpoint: Endpoint, input: unknown) =>
  unstable_serialize([endpoint.method, endpoint.path, input])

/** Status codes of a server that did not look at the command. */
const NOT_LOOKED_AT = [401, 403, 408, 425, 429]

/** Whether the server has decided about a command, and so about earlier attempts under its key. Status 0: no response. */
const isDecided = (status: number) => status > 0 && status < 500 && !NOT_LOOKED_AT.includes(status)

/** Whether this attempt may have been done, which attempt still is unclear, and whether the record is another than shown. */
function judgeFailure(
  error: ApiError,
  { signal, earlier }: { signal: AbortSignal | undefined; earlier: Unclear | undefined },
) {
  const { status = 0, outcomeUnknown } = error
  const isUnclear = outcomeUnknown || signal?.aborted
  // A repetition that the server did not look at leaves the earlier attempt as it was.
  const stillUnclear = isDecided(status) ? undefined : earlier

  // A 2xx that does not confirm what it claims.
  const contradicts = !isUnclear && status > 0 && status < 400

  return {
    isUnclear,
    unclear: isUnclear ? { error, at: new Date() } : stillUnclear,
    isOutdated: status === 404 || status === 409 || contradicts,
  }
}

/** Sends a command, then refetches the mounted queries that read what it changes. */
export function useCommand<In, Out>(endpoint: Command<In, Out>): CommandResult<In, Out> {
  const refetch = useRefetch()
  const findKnownReads = useKnownReads()
  const refetchChanged = useCallback(() => refetch(endpoint.changes), [endpoint, refetch])

  const run = useCallback(
    async (input: In, { skipRefetch = false, check, subject, ...options }: RunOptions = {}) => {
      const { confirms } = endpoint
      const name = toName(endpoint, input)
      const refetchUnlessSkipped = async () => skipRefetch || refetchChanged()
      const earlier = unclearKeys.get(name)
      const idempotencyKey = earlier?.key ?? createId()

      unclearKeys.delete(name)
      forgetKeys(endpoint)

      try {
        const known = confirms && 'read' in confirms ? findKnownReads(confirms.read) : []
        const isChecked = check !== undefined

        const output = await call(endpoint, input, {
          ...options,
          idempotencyKey,
          known,
          isChecked,
        })

        await check?.()

        // Before it resolves: otherwise the button is enabled while the row shows the old state.
        await refetchUnlessSkipped()

        return output
      } catch (thrown) {
        const error = wrapError(thrown)
        const { signal } = options
        const { isUnclear, unclear, isOutdated } = judgeFailure(error, { signal, earlier })
        if (unclear) {
          unclearKeys.set(name, { ...unclear, endpoint, key: idempotencyKey, subject })
        }

        if (isOutdated) {
          await refetchUnlessSkipped()
        }
        // An aborted call may still have reached the server.
        else if (isUnclear) {
          void refetchUnlessSkipped()
          // The server may still be working on it: reads again when a response could no longer arrive.
          lateReads.add(setTimeout(() => void refetchChanged(), TIMEOUT + CLOCK_TOLERANCE))
        }

        throw thrown
      }
    },
    [endpoint, refetchChanged, findKnownReads],
  )

  const findNamed = () =>
    [...unclearKeys.values()].findLast(
      (unclear) => unclear.endpoint === endpoint && unclear.subject !== undefined,
    )

  function forgetSubject() {
    const unclear = findNamed()
    if (unclear) {
      unclear.subject = undefined
    }
  }

  return {
    run,
    refetchChanged,
    unclearSubject: () => findNamed()?.subject,
    findUnclear: (input) => unclearKeys.get(toName(endpoint, input)),
    forgetSubject,
  }
}
