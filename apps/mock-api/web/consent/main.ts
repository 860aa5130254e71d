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
  const accounts: NamedAccount[] = await (await fetch(`${prefix}/__mock/accounts`)).json()
  const buttons = accounts.map(({ email, name, summary }) => {
    const button = Object.assign(document.createElement('button'), { name: 'email', value: email })
    const face = create('span', 'face', getInitials(name || email))

    face.ariaHidden = 'true'

    const words = create('span', 'words')
    words.append(create('strong', '', name || email), create('span', '', email))
    words.append(create('span', 'quiet small', summary))
    button.append(face, words)

    return button
  })

  document.getElementById('accounts')?.append(...buttons)
}

interface NamedAccount extends DemoAccount {
  name: string
}

const create = (tag: string, className: string, textContent = '') =>
  Object.assign(document.createElement(tag), { className, textContent })

/** Admins have no pictures. */
const getInitials = (name: string) =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase()
