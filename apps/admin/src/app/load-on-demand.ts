import { type ComponentType, createElement, lazy, useState } from 'react'

export type OnDemand<Props> = ComponentType<Props> & {
  /** Loads the code ahead of the first render. */
  load(): Promise<unknown>
}

/**
 * Like React's `lazy`, but renders code that is already loaded at once. `lazy` shows the placeholder even then, and React keeps
 * a placeholder for at least 300 ms.
 */
export function loadOnDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined
  async function loadOnce() {
    const module = await load()
    loaded = module.default
    return module
  }
  const Lazy = lazy(loadOnce)

  function Component(props: Props) {
    // Chosen once per mount: a change of the component would lose its state.
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? (Lazy as unknown as ComponentType<Props>))
    return createElement(Content, props)
  }
  return Object.assign(Component, { load: loadOnce })
}
