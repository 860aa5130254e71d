import type { Command } from '@cornerman/contract'
import { type ReactNode, useRef, useState } from 'react'
import { type ApiError, type ResponseBody, useCommand, wrapError } from '#api'
import { useErrorNotice } from '#shared/action/command-error.tsx'
import { type Ask, type Question, useConfirm } from '#ui/dialog/dialog.tsx'
import { useNotices } from '#ui/notices.tsx'

interface ActionOptions<In, Out> {
  /** The question before the action begins. Without one it begins at once. */
  question?:
    | Question
    | ((input: In) => Question | undefined | Promise<Question | undefined>)
    | undefined
  /** Title of the success notice; null for none. */
  successText?: string | null | undefined | ((input: In) => string)
  /** Milliseconds of the notice. */
  successDuration?: number
  /** The subject of the action, below a title that does not say it. */
  subject?: string | ((input: In) => string) | undefined
  /**
   * The place where the person looks for the error: a notice, or the control, where the caller
   * shows `error`.
   */
  errorAt?: 'notice' | 'control'
  onError?: (error: ApiError, input: In) => void
  /** Called after success, when the changed data has been refetched. */
  onSuccess?: (result: Out, input: In) => void
}

export interface Action<In> {
  /** Resolves with whether it was done. Never rejects. Does nothing while the action runs. */
  run(input: In): Promise<boolean>
  pending: boolean
  /** The question before the action is open. */
  isAsking: boolean
  /** Why the last attempt failed, until the next one. */
  error: ApiError | undefined
  forgetError(): void
  /** The questions. Render it beside the control. */
  dialog: ReactNode
}

/** Sends one command by a person's action: see useActionSteps. */
export function useAction<In, Out>(
  endpoint: Command<In, Out>,
  options?: ActionOptions<In, ResponseBody<Out> | undefined>,
): Action<In> {
  const { run } = useCommand(endpoint)
  return useActionSteps((input: In) => run(input), options)
}

/**
 * Runs an action of several calls once at a time. Asks before it, and by `ask` during it, and shows its success and its error.
 * `run` returns false when the person decided against it.
 */
export function useActionSteps<In, Out>(
  run: (input: In, ask: Ask) => Promise<Out>,
  options: ActionOptions<In, Exclude<Out, false>> = {},
): Action<In> {
  const { question, successText = 'Success', errorAt = 'notice' } = options

  // It is a ref, because a second press may come before the next render.
  const isRunning = useRef(false)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<ApiError>()
  const { ask, askFirst, close, isOpen, dialog } = useConfirm()
  const notices = useNotices()
  const showError = useErrorNotice()

  async function isConfirmed(input: In): Promise<boolean> {
    if (typeof question !== 'function') {
      return question === undefined || askFirst(question)
    }

    setPending(true)

    const asked = await question(input)
    setPending(false)

    return asked === undefined || askFirst(asked)
  }

  async function runOnce(input: In): Promise<boolean> {
    if (isRunning.current) {
      return false
    }

    isRunning.current = true
    setError(undefined)

    try {
      if (!(await isConfirmed(input))) {
        return false
      }

      setPending(true)

      const result = await run(input, ask)
      if (result === false) {
        return false
      }

      if (successText !== null) {
        notices.success(
          resolve(successText, input),
          resolve(options.subject, input),
          options.successDuration,
        )
      }

      options.onSuccess?.(result as Exclude<Out, false>, input)

      return true
    } catch (thrown) {
      const failure = wrapError(thrown)
      setError(failure)

      if (errorAt === 'notice') {
        showError(failure)
      }

      options.onError?.(failure, input)

      return false
    } finally {
      isRunning.current = false
      setPending(false)
      close()
    }
  }

  return {
    run: runOnce,
    pending,
    isAsking: isOpen,
    error,
    forgetError: () => setError(undefined),
    dialog,
  }
}

const resolve = <In, Text>(text: Text | ((input: In) => Text), input: In): Text =>
  text instanceof Function ? text(input) : text
