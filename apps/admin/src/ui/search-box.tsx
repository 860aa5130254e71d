import { SearchOutlined } from '@ant-design/icons'
import { DEBOUNCE } from '@cornerman/contract'
import { Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useFocusKey } from './use-focus-key.ts'
import './search-box.css'

interface Props {
  /** The search that holds: what the address says. */
  value: string
  /** Hears trimmed text, '' when the filter is dropped; never the same twice in a row. */
  onSearch: (text: string) => void
  /** "Search arenas": its name, and its placeholder. */
  label: string
  /** Milliseconds that typing must rest. */
  rest?: number
}

/** A search that waits until typing rests. Enter asks at once; clearing drops the filter at once; `/` brings the focus here. */
export function SearchBox({ value, onSearch, label, rest = DEBOUNCE.search }: Props) {
  const [text, setText] = useState(value)
  const [held, setHeld] = useState(value)
  const [asked, setAsked] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<InputRef>(null)
  useFocusKey('/', () => input.current?.focus({ cursor: 'all' }))
  useEffect(() => () => clearTimeout(timer.current), [])

  // The address changed by other means (Back, "Clear filters", a menu click): the box follows.
  // What was asked here comes back a moment later, and must not take away what was typed meanwhile.
  if (value !== held) {
    setHeld(value)
    if (value !== asked) {
      setAsked(value)
      setText(value)
    }
  }

  function ask(typed: string) {
    clearTimeout(timer.current)
    const wanted = typed.trim()
    if (wanted === asked) return
    setAsked(wanted)
    onSearch(wanted)
  }

  function type(typed: string) {
    setText(typed)
    clearTimeout(timer.current)
    if (typed === '') ask(typed)
    else timer.current = setTimeout(() => latestAsk.current(typed), rest)
  }

  // The timer asks with what holds when it fires, not with what held when the key was struck.
  const latestAsk = useRef(ask)
  useEffect(() => {
    latestAsk.current = ask
  })

  return (
    <search className="cm-search">
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        allowClear
        autoComplete="off"
        spellCheck={false}
        prefix={<SearchOutlined aria-hidden />}
        onChange={(event) => type(event.target.value)}
        onPressEnter={() => ask(text)}
      />
    </search>
  )
}
