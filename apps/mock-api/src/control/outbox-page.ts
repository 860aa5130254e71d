import type { MailRow } from '@cornerman/fixtures/tables'
import { Html, html, page } from './html.ts'

/** Waits for the next mail and shows it: whoever opens this page is waiting for one. The token of its own address goes along. */
const waitForMore = (lastId: number) =>
  html`<script>${new Html(`
(async function wait() {
  const asked = new URLSearchParams(location.search)
  asked.set('timeoutMs', 60000)
  asked.set('after', ${lastId})
  const answer = await fetch('outbox/wait?' + asked).catch(() => undefined)
  if (answer?.status === 200) return location.reload()
  if (!answer?.ok) await new Promise((rest) => setTimeout(rest, 3000))
  wait()
})()`)}</script>`

/** The outbox for people, newest first. */
export function outboxPage(world: string, mails: readonly MailRow[]): string {
  const cards = mails.toReversed().map(
    (mail) => html`<li class="card"><small>${mail.at} · to ${mail.to}</small><h2 style="font-size:16px;margin:4px 0">${mail.subject}</h2>
      ${mail.code ? html`<div class="code">${mail.code}</div>` : ''}<div>${mail.text}</div></li>`,
  )
  return page(
    'Outbox',
    html`<h1>Outbox</h1><p>Mails that the world “${world}” has sent, newest first.</p>
      ${cards.length ? html`<ul>${cards}</ul>` : html`<div class="card">No mail yet. Ask for a PIN, and it lands here.</div>`}${waitForMore(mails.at(-1)?.id ?? 0)}`,
  )
}
