import { Button, Flex } from 'antd'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { MissingCodeError } from '#api/report.ts'
import { lazy } from '#ui/lazy.ts'
import { ErrorBoundary } from './error-boundary.tsx'

interface Options {
  /** Shown while the code loads. */
  fallback?: ReactNode
  /** "event editor": named by the default error. */
  name?: string
  renderError?: (retry: () => void) => ReactNode
}

/** A component whose code is loaded on first render. A failed load shows an error with Retry in its place. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { fallback = <Loading />, name, renderError = (retry) => <Failed name={name} onRetry={retry} /> }: Options,
): ComponentType<Props> {
  // React remembers a failed load, so Retry replaces the component.
  let Content = lazy(load)
  return function LazyPart(props: Props) {
    const [attempt, setAttempt] = useState(1)
    function retry() {
      Content = lazy(load)
      setAttempt(attempt + 1)
    }
    function renderFailure(error: unknown) {
      // An error of the loaded code itself.
      if (!(error instanceof MissingCodeError)) throw error
      return renderError(retry)
    }
    return (
      <ErrorBoundary resetKey={attempt} fallback={renderFailure}>
        <Suspense fallback={fallback}>
          <Content {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}

const Loading = () => (
  <p role="status" aria-busy>
    Loading
  </p>
)

const Failed = ({ name, onRetry }: { name: string | undefined; onRetry(): void }) => (
  <Flex vertical gap={12} align="center" role="alert" style={{ padding: '48px 16px' }}>
    <p>The {name} could not be loaded. Check the connection.</p>
    <Button onClick={onRetry}>Retry</Button>
  </Flex>
)
