import type { ReactNode } from 'react'
import useSWR from 'swr'
import { fetchDemoAccounts, getOutboxUrl } from '../../api/mock-control.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import './demo-accounts.css'

interface Props {
  controlUrl: string
  onPick: (email: string) => void
}

/** Lists the demo accounts of the mock and links to its outbox. Shows only the link if the request fails. */
export default function DemoAccounts({ controlUrl, onPick }: Props): ReactNode {
  const { data: accounts = [] } = useSWR(`${controlUrl}/accounts`, () => fetchDemoAccounts(controlUrl), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })

  return (
    <section className="cm-demo" aria-labelledby="cm-demo-title">
      <div className="cm-demo-head cm-small">
        <h2 id="cm-demo-title">Demo accounts</h2>
        <ExternalLink href={getOutboxUrl(controlUrl)}>Open the outbox for PINs</ExternalLink>
      </div>
      <ul>
        {accounts.map(({ email, name, summary }) => (
          <li key={email}>
            <button type="button" className="cm-demo-account" onClick={() => onPick(email)}>
              <span className="cm-strong">{name}</span>
              <span className="cm-demo-summary cm-quiet cm-small">{summary}</span>
              <span className="cm-demo-email cm-quiet cm-small">{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
