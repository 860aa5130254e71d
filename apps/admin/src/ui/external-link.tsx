import type { ReactNode } from 'react'

interface Props {
  /** An address that somebody typed somewhere: only http and https become a link. */
  href: string
  children: ReactNode
}

/** A link out of the app, in a new tab. What is no http(s) address is shown as text, never followed. */
export function ExternalLink({ href, children }: Props) {
  if (!isWebAddress(href)) return children
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="cm-only-read"> (opens in a new tab)</span>
    </a>
  )
}

/** Relative addresses are judged against this page, so that the mock's own pages count too. */
function isWebAddress(address: string): boolean {
  return URL.canParse(address, location.href) && /^https?:$/.test(new URL(address, location.href).protocol)
}
