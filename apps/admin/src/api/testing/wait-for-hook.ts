import { waitFor } from '@testing-library/react'

/** Like `waitFor`, which polls every 50 milliseconds where no element changes. */
export const waitForHook = (check: () => unknown) => waitFor(check, { interval: 5 })
