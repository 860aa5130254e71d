import { Button } from 'antd'
import clsx from 'clsx'
import useSWR from 'swr'
import { useCopy } from '#ui/copyable.tsx'
import { ExternalLink } from '#ui/navigation/external-link.tsx'
import ui from '#ui/ui.module.css'
import styles from './sign-in.module.css'

/** Lists the demo accounts of the mock: one press sends the PIN. Nothing if the request fails. */
export default function DemoAccounts({
  controlUrl,
  onPick,
}: {
  controlUrl: string
  onPick(email: string): void
}) {
  const { data: accounts } = useSWR<DemoAccount[]>(`${controlUrl}/accounts`, fetchJson, ONCE)

  return (
    accounts && (
      <section className={clsx(ui.panel, styles.demo)} aria-labelledby="demo-title">
        <h2 id="demo-title">Demo accounts</h2>
        <p className={ui.note}>Select one: the PIN arrives here, no inbox needed.</p>
        <ul>
          {accounts.map(({ email, name, summary }) => (
            <li key={email}>
              <button type="button" className={styles.account} onClick={() => onPick(email)}>
                <span className={ui.strong}>{name}</span> <span className={ui.note}>{email}</span>{' '}
                <span className={clsx(ui.small, styles.summary)}>{summary}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    )
  )
}

interface DemoPinProps {
  controlUrl: string
  email: string
  /** The time at which the newest PIN was requested; undefined during the request. */
  sentAt: number | undefined
  onUse(pin: string): void
}

/** The mail with the PIN, as the mock's outbox has it. */
export function DemoPin({ controlUrl, email, sentAt, onUse }: DemoPinProps) {
  const query = new URLSearchParams({ to: email, kind: 'pin' })

  // The fragment, which no request has, distinguishes the PINs in the cache.
  const { data: mail } = useSWR<Mail>(
    sentAt ? `${controlUrl}/outbox/wait?${query}#${sentAt}` : null,
    fetchJson,
    ONCE,
  )

  const { copied, copy } = useCopy(
    mail?.code ?? '',
    'The browser blocked it. Select the PIN and copy it yourself.',
  )

  return (
    <section className={clsx(ui.panel, styles.demo)} aria-labelledby="demo-title">
      <h2 id="demo-title" aria-live="polite">
        {mail ? 'Your PIN arrived' : 'Waiting for the PIN'}
      </h2>
      <p className={ui.note}>In production this mail goes to the admin's inbox.</p>
      {mail?.code && (
        <div className={styles.mail}>
          <p className={styles.code}>{mail.code}</p>
          <Button type="primary" onClick={() => onUse(mail.code)}>
            Use this PIN
          </Button>
          <Button onClick={copy}>{copied ? 'Copied' : 'Copy PIN'}</Button>
        </div>
      )}
      <p className={styles.demoFoot}>
        <ExternalLink href={`${controlUrl}/outbox`}>Open the outbox</ExternalLink>
      </p>
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

interface Mail {
  code: string
}

const ONCE = { revalidateOnFocus: false, shouldRetryOnError: false }

/** Rejects when the mock does not respond. */
async function fetchJson(url: string) {
  const response = await fetch(url)
  if (!response.ok) {
    throw new Error(`The mock responded with ${response.status}.`)
  }

  return response.json()
}
