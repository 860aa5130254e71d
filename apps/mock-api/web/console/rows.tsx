import type { ReactNode } from 'react'

export const Rows = ({ emptyText, children }: { emptyText: string; children: readonly ReactNode[] }) => (
  <ul className="rows">{children.length > 0 ? children : <li className="dim">{emptyText}</li>}</ul>
)

export function Table({ label, columns, children }: { label: string; columns: readonly string[]; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className="scroll" tabIndex={0} aria-label={label}>
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
    </section>
  )
}

/** Formats an instant in UTC, to the second. */
export const formatInstant = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`
