import { unload } from 'swr'
import { forgetReadTimes } from './hooks.ts'
import { onPersonChange } from './session.ts'

/** Empties the cache of answers whenever the person changes, in whichever tab: nobody sees what another was shown. */
export const keepCacheToOnePerson = (): (() => void) =>
  onPersonChange((email) => {
    forgetReadTimes()
    unload({ revalidate: email !== undefined })
  })
