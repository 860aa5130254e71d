interface Props {
  /** Undefined while nothing is known yet. */
  total: number | undefined
  one: string
  many: string
  /** What was searched for. */
  search?: string
  /** For a list so short that who sees it has counted it: only read out. */
  unseen?: boolean
}

/** How many there are, read out when it changes: after a search the eye is on the box, not on the list. */
export function ResultsCount({ total, one, many, search, unseen = false }: Props) {
  return (
    <p role="status" className={unseen ? 'cm-only-read' : 'cm-quiet cm-number'}>
      {total === undefined ? ' ' : words(total, one, many, search)}
    </p>
  )
}

function words(total: number, one: string, many: string, search: string | undefined) {
  const counted = `${total.toLocaleString('en')} ${total === 1 ? one : many}`
  return search ? `${counted} for “${search}”` : counted
}
