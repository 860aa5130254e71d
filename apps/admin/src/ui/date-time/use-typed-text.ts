import { useState } from 'react'

interface Options {
  /** The value of the form, or the text itself while it cannot be read. */
  value: string
  onChange: ((value: string) => void) | undefined
  /** Returns undefined for text that cannot be read. */
  parse(text: string): string | undefined
  /** Formats a value, and returns other text unchanged. */
  format(value: string): string
}

/** Keeps the text of a field as typed. `finish` shows how it was understood; text that cannot be read stays. */
export function useTypedText({ value, onChange, parse, format }: Options) {
  const [draft, setDraft] = useState({ text: format(value), value })
  const text = draft.value === value ? draft.text : format(value)

  function change(typed: string) {
    const next = typed.trim() === '' ? '' : (parse(typed) ?? typed)
    setDraft({ text: typed, value: next })
    onChange?.(next)
  }
  return { text, change, finish: () => setDraft({ text: format(value), value }) }
}
