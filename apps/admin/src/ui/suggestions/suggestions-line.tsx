import { Button } from 'antd'
import { type Suggestions, toSearchTerm } from './use-suggestions.ts'

interface Props {
  of: Pick<Suggestions<unknown>, 'typed' | 'state' | 'refetch'>
  /** Before anything is typed: "Type a name or an e-mail address". */
  hint: string
  /** "users". */
  many: string
}

/** What a list of suggestions says while it has none to show. Never a notice: the documents want failed searches not shown as such. */
export function SuggestionsLine({ of: { typed, state, refetch }, hint, many }: Props) {
  return (
    <div role="status" className="cm-quiet">
      {state === 'idle' && hint}
      {state === 'searching' && 'Searching…'}
      {state === 'found' && `No ${many} found for “${toSearchTerm(typed)}”`}
      {state === 'failed' && (
        <>
          The {many} could not be searched.{' '}
          <Button type="link" size="small" onClick={refetch}>
            Retry
          </Button>
        </>
      )}
    </div>
  )
}
