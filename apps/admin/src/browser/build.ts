declare const __VERSION__: { version: string; build: string } | undefined

/** The build that /version.json names; `dev` in tests. */
export const { version: VERSION, build: BUILD } =
  typeof __VERSION__ === 'object' ? __VERSION__ : { version: 'dev', build: 'dev' }

/** "1.4.0 (build 41cb657)". */
export const BUILD_TEXT = `${VERSION} (build ${BUILD})`
