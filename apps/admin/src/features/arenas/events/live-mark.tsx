/** The icon of what is live, always with the word. */
export function LiveMark() {
  return (
    <span className="cm-live">
      <svg viewBox="0 0 12 12" width="8" height="8" aria-hidden>
        <circle cx="6" cy="6" r="5" fill="currentColor" />
      </svg>
      LIVE
    </span>
  )
}
