import { Button } from 'antd'
import clsx from 'clsx'
import { Component, type ReactNode } from 'react'
import { type ApiError, wrapError } from '#api/api-error.ts'
import { BUILD_TEXT } from '#api/build.ts'
import { describeCrash, reportError } from '#api/report.ts'
import { useCopy } from '#ui/copyable.tsx'
import ui from '#ui/ui.module.css'
import styles from './feedback.module.css'
import { useNotices } from './notices.tsx'

/** An error as screens show it. Every part that shows one renders its details too. */
export type ShownError = { message: string } & Partial<Pick<ApiError, 'call' | 'status' | 'requestId'>>

/** Call, status and request id of a failed call, closed until opened, with a button that copies them. Nothing without them. */
export function ErrorDetails({ error }: { error: ShownError }) {
  const { call, status, requestId, message } = error
  const lines = [call, status !== undefined && `Status ${status}`, requestId && `Request ${requestId}`].filter(
    (line) => typeof line === 'string',
  )
  return lines.length > 0 && <CopyableDetails summary={message} lines={lines} />
}

/** The error of a command or of a value, next to its control. */
export function CommandError({ error, className = '' }: { error: ShownError | undefined; className?: string }) {
  if (!error) return null
  return (
    <div role="alert" className={clsx(ui.error, className)}>
      <p>{error.message}</p>
      <ErrorDetails error={error} />
    </div>
  )
}

/** What a person can pass on after a part of the screen crashed. */
export const CrashDetails = ({ error }: { error: unknown }) => (
  <CopyableDetails summary="" lines={describeCrash(error).split('\n')} />
)

function CopyableDetails({ summary, lines }: { summary: string; lines: readonly string[] }) {
  const text = [summary, ...lines, `Version: ${BUILD_TEXT}`]
  const { copied, copy } = useCopy(
    [...new Set(text)].filter(Boolean).join('\n'),
    'Select the details and copy them yourself.',
  )
  return (
    <details className={clsx(ui.small, styles.errorDetails)}>
      <summary>Details</summary>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      <Button type="link" size="small" onClick={copy}>
        {copied ? 'Copied' : 'Copy details'}
      </Button>
    </details>
  )
}

/** Returns a function that shows a failed action as a notice, with its details. */
export function useErrorNotice(): (error: unknown, title?: string) => void {
  const notices = useNotices()
  return (error, title = 'Something went wrong') => {
    const failure = wrapError(error)
    notices.failure(title, failure.message, { details: <ErrorDetails error={failure} /> })
  }
}

interface BoundaryProps {
  /** A change renders the children again. */
  resetKey: unknown
  fallback: (error: unknown) => ReactNode
  children: ReactNode
}

interface BoundaryState {
  error: { thrown: unknown } | undefined
  resetKey: unknown
}

/** Limits a rendering error to a part of the screen, and reports it (decision 30). */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, resetKey: this.props.resetKey }

  static getDerivedStateFromError = (thrown: unknown) => ({ error: { thrown } })
  static getDerivedStateFromProps = ({ resetKey }: BoundaryProps, state: BoundaryState) =>
    resetKey === state.resetKey ? null : { error: undefined, resetKey }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    const { error } = this.state
    return error ? this.props.fallback(error.thrown) : this.props.children
  }
}
