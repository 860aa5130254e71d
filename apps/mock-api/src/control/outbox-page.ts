import type { MailRow } from '../store/rows.ts'
import { html, page } from './html.ts'

/** The outbox for people, newest first. It looks again by itself: whoever opens it is waiting for a mail. */
export function outboxPage(world: string, mails: readonly MailRow[]): string {
  const cards = mails.toReversed().map(
    (mail) => html`<li class="card"><small>${mail.at} · to ${mail.to}</small><h2 style="font-size:16px;margin:4px 0">${mail.subject}</h2>
      ${mail.code ? html`<div class="code">${mail.code}</div>` : ''}<div>${mail.text}</div></li>`,
  )
  return page(
    'Outbox',
    html`<meta http-equiv="refresh" content="3"><h1>Outbox</h1><p>Mails that the world “${world}” has sent, newest first.</p>
      ${cards.length ? html`<ul>${cards}</ul>` : html`<div class="card">No mail yet. Ask for a PIN, and it lands here.</div>`}`,
  )
}
