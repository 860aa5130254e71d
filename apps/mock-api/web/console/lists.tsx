import type { ReactNode } from 'react'

/** With a label, a long list scrolls. */
export function Rows({ emptyText, label, children }: { emptyText: string; label?: string; children: readonly ReactNode[] }) {
  const list = <ul className="rows">{children.length > 0 ? children : <li className="dim">{emptyText}</li>}</ul>
  return label && children.length > 0 ? <Scroll label={label}>{list}</Scroll> : list
}

const Scroll = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
  <section className="scroll" tabIndex={0} aria-label={label}>
    {children}
  </section>
)

export function Table({ label, columns, children }: { label: string; columns: readonly string[]; children: ReactNode }) {
  return (
    <Scroll label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Scroll>
  )
}

/** Formats an instant in UTC, to the second. */
export const formatInstant = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`
