import { type Html, html } from '../../control/html.ts'
import type { ApiError } from '../../domain/api-error.ts'
import type { Admitted } from './admission.ts'
import { CHAT } from './rules.ts'

const HEADINGS: Partial<Record<ApiError['reason'], string>> = {
  token_expired: 'Your session has expired',
  session_ended: 'Your session has ended',
  unknown_id: 'There is no such event',
}

/** The chat itself. Its script fills it; its style and its script stand beside it. */
export function chatPage({ event }: Admitted): string {
  return page(
    `Chat of ${event.name}`,
    html`<header aria-label="The event">
        <h1>${event.name}</h1>
        <p id="standing"></p>
        <p id="people"></p>
      </header>
      <main aria-label="Chat">
        <div role="log" aria-label="Messages"><ol id="log" tabindex="0" aria-label="Messages"></ol></div>
        <button id="newer" type="button" hidden>Newer messages</button>
      </main>
      <footer aria-label="Writing">
        <details id="muted" hidden><summary>Muted (<span id="muted-count">0</span>)</summary><ul id="muted-list"></ul></details>
        <p id="trouble" role="alert"></p>
        <p id="connection" role="status">Connecting…</p>
        <form id="form" autocomplete="off">
          <label for="text">Message</label>
          <div><input id="text" name="text" required maxlength="${CHAT.longest}" enterkeyhint="send"><button id="send" disabled>Send</button></div>
        </form>
        <noscript>The chat needs JavaScript.</noscript>
      </footer>`,
    html`<script src="chat.js" defer></script>`,
  )
}

/** Why somebody is not let in. */
export function refusedPage(refusal: ApiError): string {
  const heading = HEADINGS[refusal.reason] ?? 'The chat cannot be opened'
  return page(
    heading,
    html`<main class="refused"><h1>${heading}</h1><p>${refusal.message}</p><p>Close the chat, sign in again if you have to, and open it from the event.</p></main>`,
  )
}

function page(title: string, content: Html, script = html``): string {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer"><title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="chat.css">${script}</head><body>${content}</body></html>`
    .text
}
