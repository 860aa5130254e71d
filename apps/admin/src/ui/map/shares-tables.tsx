import type { Share } from '@cornerman/contract'

export interface ShareList {
  /** "Country". */
  title: string
  shares: readonly Share[]
}

/** How many there are of each name, a table a list. */
export function SharesTables({ lists, many }: { lists: readonly ShareList[]; many: string }) {
  return (
    // What scrolls can be reached by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above.
    <section className="cm-shares" aria-label="Tables" tabIndex={0}>
      {lists.map(({ title, shares }) => (
        <table key={title} className="cm-shares-table">
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{capital(many)}</th>
            </tr>
          </thead>
          <tbody>
            {shares.map(({ name, count }) => (
              <tr key={name}>
                <td>{name}</td>
                <td className="cm-number">{count.toLocaleString('en')}</td>
              </tr>
            ))}
            {shares.length === 0 && (
              <tr>
                <td colSpan={2}>None is known</td>
              </tr>
            )}
          </tbody>
        </table>
      ))}
    </section>
  )
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
