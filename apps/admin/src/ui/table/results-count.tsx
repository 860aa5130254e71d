interface Props {
  /** Undefined while loading. */
  total: number | undefined
  singular: string
  plural: string
  /** The search term. */
  search?: string
  /** Shows the count only to screen readers. */
  isVisuallyHidden?: boolean
}

/** The number of results, announced when it changes. */
export function ResultsCount({ total, singular, plural, search, isVisuallyHidden = false }: Props) {
  return (
    <p role="status" className={isVisuallyHidden ? 'cm-only-read' : 'cm-quiet cm-number'}>
      {total === undefined ? ' ' : formatCount(total, singular, plural, search)}
    </p>
  )
}

function formatCount(total: number, singular: string, plural: string, search: string | undefined) {
  const count = `${total.toLocaleString('en')} ${total === 1 ? singular : plural}`
  return search ? `${count} for “${search}”` : count
}
