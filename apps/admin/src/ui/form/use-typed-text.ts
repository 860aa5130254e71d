import { useState } from 'react'

interface Options<Value> {
  value: Value
  onChange: ((value: Value) => void) | undefined
  parse(text: string): Value
  format(value: Value): string
}

/** Keeps the text of a field as typed. `finish` shows how it was understood. */
export function useTypedText<Value>({ value, onChange, parse, format }: Options<Value>) {
  const [draft, setDraft] = useState({ text: format(value), value })
  const text = Object.is(draft.value, value) ? draft.text : format(value)

  function change(typed: string) {
    const next = parse(typed)
    setDraft({ text: typed, value: next })
    onChange?.(next)
  }
  return { text, change, finish: () => setDraft({ text: format(value), value }) }
}
