import { Button, Flex } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import useSWRImmutable from 'swr/immutable'

/**
 * Loads a component's code on first render. A failed load shows an error with Retry; `React.lazy` would cache the failure.
 * `name` is the cache key.
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode,
  renderError: (retry: () => void) => ReactNode,
): ComponentType<Props> {
  return function LazyPart(props: Props) {
    const { data, error, isValidating, mutate } = useSWRImmutable(`code of ${name}`, load, {
      shouldRetryOnError: false,
    })
    if (data) return <data.default {...props} />
    return error && !isValidating ? renderError(() => void mutate()) : fallback
  }
}

/** The body of a large dialog, loaded when it opens first. `name`: "event editor". */
export const lazyBody = <Props extends object>(name: string, load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyPart(
    `the ${name}`,
    load,
    <p role="status" aria-busy>
      Loading
    </p>,
    (retry) => (
      <Flex vertical gap={12} align="center" role="alert" style={{ padding: '48px 16px' }}>
        <p>The {name} could not be loaded. Check the connection.</p>
        <Button onClick={retry}>Retry</Button>
      </Flex>
    ),
  )
