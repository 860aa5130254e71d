interface Props {
  /** Undefined while loading. */
  total: number | undefined
  one: string
  many: string
  /** The search term. */
  search?: string
  /** Shows the count only to screen readers. */
  unseen?: boolean
}

/** The number of results, announced when it changes. */
export function ResultsCount({ total, one, many, search, unseen = false }: Props) {
  return (
    <p role="status" className={unseen ? 'cm-only-read' : 'cm-quiet cm-number'}>
      {total === undefined ? ' ' : formatCount(total, one, many, search)}
    </p>
  )
}

function formatCount(total: number, one: string, many: string, search: string | undefined) {
  const count = `${total.toLocaleString('en')} ${total === 1 ? one : many}`
  return search ? `${count} for “${search}”` : count
}
