declare const __VERSION__: string | undefined

/** Version of the app; `dev` in tests. */
export const VERSION = typeof __VERSION__ === 'string' ? __VERSION__ : 'dev'

/** Returns the content hash in the name of the entry file, which no other build has; `dev` without a build. */
export function getBuild(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return /-([\w-]{6,})\.js$/.exec(entry?.src ?? '')?.[1] ?? 'dev'
}

/** "1.4.0 (build Bx3k9a)". */
export const describeBuild = (): string => `${VERSION} (build ${getBuild()})`
