import type { Plugin } from 'vite'

const NOTHING = '\0without-fetch-adapter'

/** axios carries a second way to send, over fetch, that a browser never takes while the first is there: 5 kB of every first visit. */
export const withoutFetchAdapter = (): Plugin => ({
  name: 'cornerman:without-fetch-adapter',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => (source === './fetch.js' && importer?.endsWith('/axios/lib/adapters/adapters.js') ? NOTHING : undefined),
  load: (id) => (id === NOTHING ? 'export const getFetch = undefined' : undefined),
})
