interface Props {
  /** Undefined while nothing is known yet. */
  total: number | undefined
  one: string
  many: string
  /** What was searched for. */
  search?: string
}

/** How many there are, read out when it changes: after a search the eye is on the box, not on the list. */
export function ResultsCount({ total, one, many, search }: Props) {
  return (
    <p role="status" className="cm-quiet cm-number">
      {total === undefined ? ' ' : words(total, one, many, search)}
    </p>
  )
}

function words(total: number, one: string, many: string, search: string | undefined) {
  const counted = `${total.toLocaleString('en')} ${total === 1 ? one : many}`
  return search ? `${counted} for “${search}”` : counted
}
