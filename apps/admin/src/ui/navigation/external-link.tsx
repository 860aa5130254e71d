import type { ReactNode } from 'react'
import ui from '#ui/ui.module.css'

interface Props {
  /** An untrusted URL: only http and https become a link. */
  href: string
  children: ReactNode
}

/** An external link in a new tab. Other URLs than http(s) are shown as text. */
export function ExternalLink({ href, children }: Props) {
  if (!isWebUrl(href)) {
    return children
  }

  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className={ui.onlyRead}> (opens in a new tab)</span>
    </a>
  )
}

/** Resolves relative URLs against this page, because the mock's pages are relative. */
function isWebUrl(url: string): boolean {
  return URL.canParse(url, location.href) && /^https?:$/.test(new URL(url, location.href).protocol)
}
