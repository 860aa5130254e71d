import ui from '#ui/ui.module.css'
import styles from './navigation.module.css'

/** The product's logo and name; `short` shows only the logo. */
export function Wordmark({ short = false }: { short?: boolean }) {
  return (
    <span className={styles.wordmark}>
      <Mark />
      <span className={short ? ui.onlyRead : ''}>Cornerman</span>
    </span>
  )
}

/** The logo: the ring from above, with the red and the blue corner. `line` is its thickness for a size of 20. */
export const Mark = ({ size = 20, line = 2 }: { size?: number; line?: number }) => (
  <svg
    viewBox="0 0 20 20"
    width={size}
    height={size}
    fill="none"
    strokeWidth={line}
    strokeLinejoin="round"
    aria-hidden
  >
    <path d="M7 2h6l5 5v6l-5 5H7l-5-5V7z" stroke="currentColor" />
    <g strokeWidth={line * 1.5} strokeLinecap="round">
      <path d="m2 13 5 5" stroke="var(--cm-red-corner)" />
      <path d="m13 2 5 5" stroke="var(--cm-blue-corner)" />
    </g>
  </svg>
)
