import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'

/**
 * Instead of a screen that could not be shown. Plain on purpose: what broke may be anything it would be made of.
 * The session is in storage, so that reloading loses nothing but what was typed.
 */
export function BrokenScreen() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  const { heading, advice } = isMissingCode(error)
    ? { heading: 'This page could not be loaded', advice: 'The connection failed, or Cornerman was updated since you opened it.' }
    : { heading: 'This page ran into an error', advice: 'Reloading usually helps. You stay signed in.' }

  return (
    <section className="app-broken" role="alert">
      <h1 tabIndex={-1}>{heading}</h1>
      <p>{advice}</p>
      <button type="button" onClick={() => location.reload()}>
        Reload
      </button>
    </section>
  )
}

/** Chromium, Firefox and Safari each say it in words of their own; Vite adds one for style sheets. */
const isMissingCode = (error: unknown) =>
  error instanceof Error && /dynamically imported module|Importing a module script failed|error loading|Unable to preload/i.test(error.message)
