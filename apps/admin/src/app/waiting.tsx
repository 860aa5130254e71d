/** The moment before a screen's code is here: quiet, and said to those who do not see it. */
export const Waiting = () => <div className="app-waiting" role="status" aria-label="Loading" />
