import type { DemoAccount } from '../../control/accounts.ts'
import { html, page } from '../../control/html.ts'

/** Who to be: a demo account, a stranger, or nobody. A plain form, so that it works without a script. */
export function consentPage(accounts: readonly DemoAccount[], asked: Readonly<Record<string, string | undefined>>): string {
  const kept = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined || name === 'email' ? [] : [html`<input type="hidden" name="${name}" value="${value}">`],
  )
  return page(
    'Sign in with the stand-in for Google',
    html`<h1>Choose an account</h1><p>This page stands in for Google. Nobody outside this machine is asked.</p>
      <form method="get">${kept}
        ${accounts.map(({ email, summary }) => html`<button name="email" value="${email}">${email}<br><small>${summary}</small></button>`)}
      </form>
      <form method="get">${kept}<label for="stranger">Somebody else</label><input id="stranger" type="email" name="email" required placeholder="stranger@elsewhere.example">
        <p></p><button>Continue as this person</button></form>
      <form method="get">${kept}<button name="answer" value="deny">Cancel</button></form>`,
  )
}

export function wrongRequestPage(why: string): string {
  return page('This request is not valid', html`<h1>This request is not valid</h1><p>${why}</p>`)
}
