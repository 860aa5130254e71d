import type { ComponentType, ReactNode } from 'react'
import useSWRImmutable from 'swr/immutable'

/**
 * A component whose code is fetched when it is first shown, because it brings much. Code that cannot be fetched is reported in its place,
 * and Retry fetches it again: `React.lazy` alone would remember the failure. `name` tells it from the other parts.
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode,
  failed: (retry: () => void) => ReactNode,
): ComponentType<Props> {
  // biome-ignore lint/correctness/noComponentHookFactories: called outside of components, as `React.lazy` is.
  return function LazyPart(props: Props) {
    const { data, error, isValidating, mutate } = useSWRImmutable(`code of ${name}`, load, { shouldRetryOnError: false })
    if (data) return <data.default {...props} />
    return error && !isValidating ? failed(() => void mutate()) : waiting
  }
}
