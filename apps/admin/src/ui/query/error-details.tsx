import { Button } from 'antd'
import clsx from 'clsx'
import { BUILD_TEXT } from '#browser/build.ts'
import { describeCrash } from '#browser/diagnostics.ts'
import { useCopy } from '#ui/copyable.tsx'
import ui from '#ui/ui.module.css'
import styles from './query.module.css'

/** An error as screens show it. Every part that shows one renders its details too. */
export interface ShownError {
  message: string
  call?: string | undefined
  status?: number | undefined
  requestId?: string | undefined
}

/** Call, status and request id of a failed call, closed until opened, with a button that copies them. Nothing without them. */
export function ErrorDetails({ error }: { error: ShownError }) {
  const { call, status, requestId, message } = error
  const lines = [
    call,
    status !== undefined && `Status ${status}`,
    requestId && `Request ${requestId}`,
  ].filter((line) => typeof line === 'string')

  return lines.length > 0 && <CopyableDetails summary={message} lines={lines} />
}

/** The facts that a person can pass on after a part of the screen crashed. */
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
      <Button type="text" size="small" onClick={copy}>
        {copied ? 'Copied' : 'Copy details'}
      </Button>
    </details>
  )
}
