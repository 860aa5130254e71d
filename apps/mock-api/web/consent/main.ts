import type { DemoAccount } from '../../src/lab/accounts/schema.ts'
import '../base.ts'
import './style.css'

/** Adds the parameters of the authorization request to every form, and enables its button. */
for (const form of document.forms) {
  for (const [name, value] of new URLSearchParams(location.search)) {
    if (name !== 'email') {
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    }
  }
  for (const button of form.querySelectorAll('button')) {
    button.disabled = false
  }
}

const [prefix = ''] = location.pathname.split('/google/')
void showAccounts()

async function showAccounts() {
  const accounts: DemoAccount[] = await (await fetch(`${prefix}/__mock/accounts`)).json()
  const buttons = accounts.map(({ email, summary }) => {
    const button = Object.assign(document.createElement('button'), {
      name: 'email',
      value: email,
      textContent: email,
    })
    button.append(
      Object.assign(document.createElement('p'), {
        className: 'quiet small',
        textContent: summary,
      }),
    )
    return button
  })
  document.getElementById('accounts')?.append(...buttons)
}
