import type { Endpoint } from '@cornerman/contract'
import type { Cache } from 'swr'
import { ApiError, wrapError } from '../api-error.ts'
import { createId } from '../ids.ts'
import { reportError } from '../report.ts'
import { readSession } from '../session.ts'
import { type ActivityEntry, addEntry, changeEntry, offerUndo } from './activity.ts'
import { readCachedRecords } from './cached-records.ts'
import type { Describe } from './description.ts'
import { EVENT_DESCRIPTIONS } from './event-descriptions.ts'
import { PEOPLE_DESCRIPTIONS } from './people-descriptions.ts'

/**
 * One entry for each command of the contract that needs a session. By name instead of by endpoint, so that no screen loads the endpoints
 * of another.
 */
export const DESCRIPTIONS: Readonly<Record<string, Describe>> = { ...PEOPLE_DESCRIPTIONS, ...EVENT_DESCRIPTIONS }

interface Recording {
  /** `output` is undefined when the response said nothing. */
  succeed(output: unknown, requestId: string | undefined): void
  fail(error: unknown): void
}

/** Adds a command to the activity of the admin who sends it. Old values are those of `before`, or else those that the app has read before. */
export function recordCommand(
  endpoint: Endpoint,
  input: unknown,
  cache: Cache,
  before?: unknown,
): Recording | undefined {
  const call = `${endpoint.method} ${endpoint.path}`
  const describe = DESCRIPTIONS[call]
  const user = readSession()?.email
  if (!describe || !user) return undefined
  const description: ReturnType<Describe> = tryTo(() => describe(input as never, readCachedRecords(cache, before))) ?? {
    action: endpoint.summary,
  }
  const { action, records = [], changes = [], undo, complete } = description
  const id = createId()
  addEntry({
    id,
    at: new Date().toISOString(),
    call,
    action,
    records: records.filter(hasId),
    changes,
    outcome: 'unclear',
  })
  // The session may have ended meanwhile, or another admin signed in.
  const finish = (part: Partial<ActivityEntry>) => changeEntry(id, part, user)
  return {
    succeed(output, requestId) {
      const last = { undo, ...(output !== undefined && tryTo(() => complete?.(output as never))) }
      finish({ ...last, outcome: 'done', requestId })
      if (last.undo) offerUndo(id)
    },
    fail(error) {
      // An aborted call may still have reached the server.
      if (!(error instanceof ApiError)) return
      const { message, requestId, outcomeUnknown } = wrapError(error)
      // A message may name an email.
      finish({ outcome: outcomeUnknown ? 'unclear' : 'rejected', problem: message.replace(/\S+@\S+/g, '…'), requestId })
    },
  }
}

/** An API may leave out fields that a description reads. No command fails for its trace. */
function tryTo<Result>(run: () => Result): Result | undefined {
  try {
    return run()
  } catch (error) {
    reportError(error)
    return undefined
  }
}

const hasId = ({ id }: { id: unknown }) => id !== undefined && id !== null
