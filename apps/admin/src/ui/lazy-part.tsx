import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

class NotLoaded extends Error {}

/**
 * A component whose code is fetched when it is first shown, because it brings much. Code that cannot be fetched is reported in its place,
 * and Retry fetches it again: `React.lazy` alone would remember the failure.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode,
  failed: (retry: () => void) => ReactNode,
): ComponentType<Props> {
  const makeLazy = () =>
    lazy(() =>
      load().catch((cause) => {
        current = makeLazy()
        throw new NotLoaded('The code could not be fetched.', { cause })
      }),
    )
  let current = makeLazy()

  // biome-ignore lint/correctness/noComponentHookFactories: called outside of components, as `lazy` itself is.
  return function LazyPart(props: Props) {
    const [{ Part }, setPart] = useState({ Part: current })
    return (
      <LoadBoundary failed={failed} onRetry={() => setPart({ Part: current })}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </LoadBoundary>
    )
  }
}

interface BoundaryProps {
  failed: (retry: () => void) => ReactNode
  onRetry(): void
  children: ReactNode
}

class LoadBoundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {}
  static getDerivedStateFromError = (error: unknown) => ({ error })

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    // Broken otherwise than by its fetching: for the boundary of the panel.
    if (!(error instanceof NotLoaded)) throw error
    return this.props.failed(() => {
      this.props.onRetry()
      this.setState({ error: undefined })
    })
  }
}
