import clsx from 'clsx'
import type { ReactNode } from 'react'
import useSWR from 'swr'
import { ExternalLink } from '#ui/navigation/external-link.tsx'
import ui from '#ui/ui.module.css'
import styles from './login.module.css'

/** Lists the demo accounts of the mock and links to its outbox. Shows only the link if the request fails. */
export default function DemoAccounts({
  controlUrl,
  onPick,
}: {
  controlUrl: string
  onPick(email: string): void
}): ReactNode {
  const { data: accounts = [] } = useSWR(`${controlUrl}/accounts`, () => fetchDemoAccounts(controlUrl), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })

  return (
    <section className={styles.demo} aria-labelledby="demo-accounts-title">
      <div className={clsx(styles.head, ui.small)}>
        <h2 id="demo-accounts-title">Demo accounts</h2>
        <ExternalLink href={`${controlUrl}/outbox`}>Open the outbox for PINs</ExternalLink>
      </div>
      <ul>
        {accounts.map(({ email, name, summary }) => (
          <li key={email}>
            <button type="button" className={styles.account} onClick={() => onPick(email)}>
              <span className={ui.strong}>{name}</span>
              <span className={clsx(styles.about, styles.whole, ui.note)}>{summary}</span>
              <span className={clsx(styles.about, styles.second, ui.note)}>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A demo account, served by the mock only. */
interface DemoAccount {
  email: string
  name: string
  /** Describes this admin's role in a few words. */
  summary: string
}

/** Rejects when the mock does not respond; the page then hides the list. */
async function fetchDemoAccounts(controlUrl: string): Promise<DemoAccount[]> {
  const response = await fetch(`${controlUrl}/accounts`)
  if (!response.ok) throw new Error(`The mock responded with ${response.status}.`)
  return response.json()
}
