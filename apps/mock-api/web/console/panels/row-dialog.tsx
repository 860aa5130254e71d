import { useContext, useId, useState } from 'react'
import { type Call, send } from '../calls.ts'
import { Curl, Dialog, Problem, RunContext } from '../controls.tsx'

export type Row = Readonly<Record<string, unknown>> & { readonly id: number }

const print = (value: unknown) => JSON.stringify(value, null, 1)?.replace(/\n\s*/g, ' ') ?? 'null'

/** Edits the columns of a row. Each value is JSON, as in the call. */
export function RowDialog({ table, row, onClose }: { table: string; row: Row; onClose(): void }) {
  const run = useContext(RunContext)
  const { id, ...columns } = row
  const names = Object.keys(columns)
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(names.map((name) => [name, print(columns[name])])),
  )
  const [errorMessage, setErrorMessage] = useState<string>()
  const [savedText, setSavedText] = useState('')
  const [saved, setSaved] = useState<Readonly<Record<string, unknown>>>(columns)
  const changed = names.filter((name) => texts[name] !== print(saved[name]))
  const values = changed.map((name) => [name, parseJson(texts[name] ?? '')] as const)
  const isValid = values.every(([, value]) => value !== undefined)
  const call: Call = { method: 'PATCH', path: `/tables/${table}/${id}`, body: Object.fromEntries(values) }
  /** An error message begins with the row and names the column. */
  const reason = errorMessage?.replace(`rows.${table} ${id}: `, '')
  const wrongColumn = reason && names.find((name) => new RegExp(`^${name}\\b`).test(reason))

  async function save() {
    setErrorMessage(undefined)
    setSavedText('')
    await run(async () => {
      try {
        const next: Row = await (await send(call)).json()
        setSaved(next)
        setTexts(Object.fromEntries(names.map((name) => [name, print(next[name])])))
        setSavedText(`Saved ${changed.join(', ')}.`)
      } catch (error) {
        setErrorMessage((error as Error).message)
      }
    })
  }

  return (
    <Dialog title={`${table} ${id}`} onClose={onClose}>
      <p className="dim">Each value is JSON: text stands in quotes.</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className="columns">
          {names.map((name) => (
            <Column
              key={name}
              name={name}
              text={texts[name] ?? ''}
              isChanged={changed.includes(name)}
              problem={
                parseJson(texts[name] ?? '') === undefined ? 'is not JSON' : name === wrongColumn ? reason : undefined
              }
              onChange={(text) => setTexts({ ...texts, [name]: text })}
            />
          ))}
        </div>
        {reason && !wrongColumn && <Problem>{reason}</Problem>}
        <div className="control">
          <button type="submit" disabled={changed.length === 0 || !isValid}>
            Save
          </button>
          <span className="dim" role="status">
            {savedText}
          </span>
          {changed.length > 0 && isValid && <Curl {...call} />}
        </div>
      </form>
    </Dialog>
  )
}

interface ColumnProps {
  name: string
  text: string
  isChanged: boolean
  problem: string | undefined
  onChange(text: string): void
}

function Column({ name, text, isChanged, problem, onChange }: ColumnProps) {
  const problemId = useId()
  return (
    <label className={text.length > 60 ? 'wide' : ''}>
      {name}
      {isChanged && ' (changed)'}{' '}
      <textarea
        rows={text.length > 60 ? 3 : 1}
        value={text}
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem !== undefined && (
        <span id={problemId} className="bad" role="alert">
          {problem}
        </span>
      )}
    </label>
  )
}

/** Undefined for text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
