import { useState } from 'react'
import { Icon } from './icons.tsx'

interface Props {
  text: string
  label: string
  name: string
  isPrimary?: boolean
}

export function Copy({ text, label, name, isPrimary = false }: Props) {
  const [result, setResult] = useState('')

  // Fails without TLS, except on this machine.
  const copy = async () => navigator.clipboard.writeText(text)

  const onClick = () =>
    copy().then(
      () => setResult('Copied'),
      () => setResult('Select it to copy'),
    )

  return (
    <button
      type="button"
      className={isPrimary ? 'primary' : ''}
      aria-label={result || name}
      onClick={onClick}
      onBlur={() => setResult('')}
    >
      <Icon name="copy" />
      <span role="status">{result || label}</span>
    </button>
  )
}
