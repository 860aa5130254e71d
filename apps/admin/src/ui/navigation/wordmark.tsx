import styles from './wordmark.module.css'

/** The product's logo and name; `short` shows only the logo. The logo is the ring from above, with the red and the blue corner. */
export function Wordmark({ short = false }: { short?: boolean }) {
  return (
    <span className={styles.wordmark}>
      <svg viewBox="0 0 20 20" width="20" height="20" fill="none" strokeWidth="2" strokeLinejoin="round" aria-hidden>
        <path d="M7 2h6l5 5v6l-5 5H7l-5-5V7z" stroke="currentColor" />
        <path d="m2 13 5 5" stroke="var(--cm-red-corner)" strokeWidth="3" strokeLinecap="round" />
        <path d="m13 2 5 5" stroke="var(--cm-blue-corner)" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <span className={short ? 'cm-only-read' : ''}>Cornerman</span>
    </span>
  )
}
