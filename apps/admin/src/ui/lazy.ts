import { type ComponentType, lazy as lazyOfReact } from 'react'
import { MissingCodeError } from '#browser/missing-code-error.ts'

export type Module<Props> = { default: ComponentType<Props> }

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the code ahead of the first render. */
  load(): Promise<unknown>
}

/** React's `lazy`. Code that is already loaded is drawn at once, because React keeps a placeholder for at least 300 ms. */
export function lazy<Props extends object>(
  load: () => Promise<Module<Props>>,
): LazyComponent<Props> {
  let loaded: Module<Props> | undefined
  async function loadOnce() {
    try {
      loaded ??= await load()
      return loaded
    } catch (cause) {
      throw new MissingCodeError(cause)
    }
  }

  /** Calls back at once, unlike a promise. */
  const toThenable = (module: Module<Props>) => ({
    // biome-ignore lint/suspicious/noThenProperty: React calls it.
    then: (resolve: (module: Module<Props>) => void) => resolve(module),
  })

  const Component = lazyOfReact(() =>
    loaded ? (toThenable(loaded) as Promise<Module<Props>>) : loadOnce(),
  )

  return Object.assign(Component as unknown as ComponentType<Props>, { load: loadOnce })
}

/** Loads code that an action needs. When it is missing, after an update of the app, the error says to reload. */
export const loadCode = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch((cause: unknown) => {
    throw new MissingCodeError(cause, 'Some code of the app could not be loaded. Reload the page.')
  })
