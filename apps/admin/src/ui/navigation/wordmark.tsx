import styles from './wordmark.module.css'

/** The product's logo and name; `short` shows only the logo. The logo is a ring from above with one corner filled. */
export function Wordmark({ short = false }: { short?: boolean }) {
  return (
    <span className={styles.wordmark} data-part="wordmark">
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden>
        <path d="M2 2h16v16H2z" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M2 9v9h9z" fill="currentColor" />
      </svg>
      <span className={short ? 'cm-only-read' : ''}>Cornerman</span>
    </span>
  )
}
