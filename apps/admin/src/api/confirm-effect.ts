import { type Command, type Confirmation, describeUnseen, type Query } from '@cornerman/contract'
import { useSyncExternalStore } from 'react'
import { parseExactly } from './adapter/codec/exact-json.ts'
import { isSuccessResponse } from './adapter/failure.ts'
import { ApiError, addAdvice, wrapError } from './api-error.ts'
import { shorten } from './error-body.ts'

/** A response of the query that confirms a command, as a screen has read it. */
export interface KnownRead {
  input: unknown
  output: unknown
}

interface Attempt {
  /** The text of the response. */
  answer: string
  /** The server has taken the command and not finished it. */
  isAccepted: boolean
  context: Pick<ApiError, 'call' | 'status' | 'requestId'>
  /** Time of the server when the command was sent. Milliseconds. */
  sentAt: number
  known: readonly KnownRead[]
  // biome-ignore lint/suspicious/noExplicitAny: the declaration of the command has checked the input of its query.
  read(query: Query<any, unknown>, input: any): Promise<unknown>
  signal: AbortSignal | undefined
}

/** When the records are read after a 202: time since the response. Milliseconds. */
const READS_AFTER_ACCEPTED = [2000, 10_000, 30_000]

/**
 * A command is done when its effect is seen. Reads what the command writes, once, or after a 202 until it is seen, and throws an
 * ApiError that says what is seen instead. For a response that does not say by itself what was done.
 */
export async function confirmEffect<In>(
  command: Command<In, unknown>,
  input: In,
  attempt: Attempt,
) {
  const { confirms } = command
  const confirmation = confirms && 'read' in confirms ? confirms : undefined
  const place = confirmation && findPlace(confirmation, input, attempt)
  if (!confirmation || !place) {
    return confirmByAnswer(command, attempt)
  }
  if (!attempt.isAccepted) {
    return readEffect(command, confirmation, input, place, attempt)
  }

  changeUnfinished(1)

  try {
    return await readEffect(command, confirmation, input, place, attempt)
  } finally {
    changeUnfinished(-1)
  }
}

async function readEffect<In>(
  { accumulates }: Command<In, unknown>,
  confirmation: Confirmation<In>,
  input: In,
  place: Place,
  attempt: Attempt,
) {
  let problem = ''
  let isUnread = false
  let waited = 0

  for (const time of attempt.isAccepted ? READS_AFTER_ACCEPTED : [0]) {
    await pause(time - waited, attempt.signal)
    waited = time

    const output = await attempt.read(confirmation.read, place.input).catch(wrapError)
    if (attempt.signal?.aborted) {
      throw attempt.signal.reason
    }

    isUnread = output instanceof ApiError

    if (output instanceof ApiError) {
      problem = `what it did could not be read. ${output.message}`
      continue
    }

    const seen = { sentAt: attempt.sentAt, before: place.before }
    const unseen = describeUnseen(confirmation, input, output, seen)
    if (unseen === undefined) {
      return
    }

    problem = unseen
  }

  const start = attempt.isAccepted ? 'The server accepted it' : 'The server answered'

  throw createError(`${start}, but ${problem}`, attempt, isUnread || accumulates === true)
}

interface Place {
  input: unknown
  /** What a screen has read there before. */
  before: unknown
}

/** Where the record is read: as the command says, or else where a screen has shown it. */
function findPlace<In>(
  { getInput, getShown }: Confirmation<In>,
  input: In,
  { known, sentAt }: Attempt,
): Place | undefined {
  if (!getInput) {
    const seen = { sentAt, before: undefined }
    const found = known.find(({ output }) => getShown(output, input, seen) !== undefined)
    return found && { input: found.input, before: found.output }
  }

  const itsInput = getInput(input)
  const name = JSON.stringify(itsInput)
  const before = known.find((each) => JSON.stringify(each.input) === name)?.output

  return { input: itsInput, before }
}

/** For a command that no query can confirm. */
function confirmByAnswer<In>({ access }: Command<In, unknown>, attempt: Attempt) {
  const { answer, isAccepted } = attempt
  if (!isAccepted && isSuccessResponse(answer, parseExactly(answer))) {
    return
  }

  const problem = isAccepted
    ? 'Accepted. The server has not finished yet'
    : `The server answered “${shorten(answer)}”, which does not say whether it was done`

  // Sign-in leaves nothing to check.
  throw createError(problem, attempt, access !== 'public', NOT_CONFIRMED)
}

/** The reason of the error after a response that does not say what was done, and without a query that shows it. */
const NOT_CONFIRMED = 'not_confirmed'
export const isNotConfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === NOT_CONFIRMED

function createError(
  sentence: string,
  { context }: Attempt,
  outcomeUnknown: boolean,
  reason?: string,
): ApiError {
  const message = outcomeUnknown ? addAdvice(sentence) : sentence.replace(/[^.!?]$/, '$&.')
  return new ApiError({ ...context, kind: 'malformed', reason, message, outcomeUnknown })
}

/** Commands that the server has accepted and not finished. */
let unfinished = 0
const listeners = new Set<() => void>()

function changeUnfinished(by: number) {
  unfinished += by
  for (const listener of listeners) {
    listener()
  }
}

/** Whether the server still works on a command that it has accepted. Its call goes on until the effect is seen. */
export const useHasUnfinished = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => unfinished > 0,
  )

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
