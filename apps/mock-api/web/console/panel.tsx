import type { ReactNode } from 'react'
import { Copy } from './copy.tsx'
import { Icon } from './icons.tsx'
import { type Call, toCurl } from './mock.ts'

interface Props {
  title: string
  note?: ReactNode
  /** Bare buttons and links at the end of the heading's line. */
  actions?: ReactNode
  /** What a test would send instead of using this panel. */
  call: Call
  children?: ReactNode
}

export const Panel = ({ title, note, actions, call, children }: Props) => (
  <section className="panel" aria-label={title}>
    <header>
      <h2>{title}</h2>
      {note !== undefined && <span className="quiet">{note}</span>}
      <div className="row end">
        {actions}
        <details className="curl">
          <summary className="bare button">
            <Icon name="code" />
            curl
          </summary>
          <p>
            <code>{toCurl(call)}</code>
            <Copy text={toCurl(call)} label="Copy" name={`Copy curl of ${title}`} />
          </p>
        </details>
      </div>
    </header>
    {children}
  </section>
)
