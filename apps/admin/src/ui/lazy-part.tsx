import { Button } from 'antd'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { MissingCodeError } from '#browser/missing-code-error.ts'
import { ErrorBoundary } from '#ui/query/error-boundary.tsx'
import ui from '#ui/ui.module.css'
import { lazy, type Module } from './lazy.ts'

interface PartOptions<Props> {
  /** "event editor": named by the error. */
  name: string
  /** Shown while the code loads. */
  fallback?: ReactNode
  /** Around what is shown in place of the part, such as the dialog that the part would open. */
  Frame?: ComponentType<Props & { children: ReactNode }>
}

/** A lazy part of a screen with its own placeholder. A failed load shows an error with Retry in its place. */
export function lazyPart<Props extends object>(
  load: () => Promise<Module<Props>>,
  { name, fallback = <Loading name={name} />, Frame }: PartOptions<Props>,
): ComponentType<Props> {
  // React remembers a failed load, so Retry replaces the component.
  let Content = lazy(load)

  return function LazyPart(props: Props) {
    const [attempt, setAttempt] = useState(1)
    function retry() {
      Content = lazy(load)
      setAttempt(attempt + 1)
    }

    const inFrame = (content: ReactNode) => (Frame ? <Frame {...props}>{content}</Frame> : content)
    function renderFailure(error: unknown) {
      // This is an error of the loaded code itself.
      if (!(error instanceof MissingCodeError)) {
        throw error
      }

      return inFrame(
        <div className={ui.placeholder} role="alert">
          <p>The {name} could not be loaded. Check the connection.</p>
          <Button onClick={retry}>Retry</Button>
        </div>,
      )
    }

    return (
      <ErrorBoundary resetKey={attempt} fallback={renderFailure}>
        <Suspense fallback={inFrame(fallback)}>
          <Content {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}

const Loading = ({ name }: { name: string }) => (
  <p role="status" className={ui.placeholder} aria-busy>
    Loading the {name}
  </p>
)
