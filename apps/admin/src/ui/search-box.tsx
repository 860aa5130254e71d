import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons'
import { SEARCH_TERM_MAX } from '@cornerman/contract'
import { Input, type InputRef } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShortcuts } from './shortcuts.ts'
import { DEBOUNCE } from './use-debounced-value.ts'
import './search-box.css'

interface Props {
  /** The search that holds: what the address says. */
  value: string
  /** Changes when somebody goes to another address, also to one with the same search: what was not asked for yet is then dropped. */
  visit?: string
  /** Hears trimmed text, '' when the filter is dropped; never the same twice in a row. */
  onSearch: (text: string) => void
  /** "Search arenas": its name, and its placeholder unless that is another. */
  label: string
  placeholder?: string | undefined
  /** Milliseconds that typing must rest. */
  rest?: number
}

/** A search that waits until typing rests. Enter asks at once; clearing drops the filter at once; `/` brings the focus here. */
export function SearchBox({ value, visit, onSearch, label, placeholder = label, rest = DEBOUNCE.search }: Props) {
  const [text, setText] = useState(value)
  const [held, setHeld] = useState(value)
  const [heldVisit, setHeldVisit] = useState(visit)
  const [asked, setAsked] = useState(value)
  /** What waits for typing to rest. Not the debounced text: text that was asked for and taken back within the pause must be asked for again. */
  const [waiting, setWaiting] = useState<string>()
  const input = useRef<InputRef>(null)
  // On some keyboards the slash is a shifted key.
  useShortcuts({ '[Shift]+/': () => input.current?.focus({ cursor: 'all' }) })

  // The address changed by other means (Back, "Clear filters", a menu click): the box follows.
  // What was asked here comes back a moment later, and must not take away what was typed meanwhile.
  if (value !== held || visit !== heldVisit) {
    setHeld(value)
    setHeldVisit(visit)
    if (value !== asked || visit !== heldVisit) {
      setAsked(value)
      setText(value)
      setWaiting(undefined)
    }
  }

  function ask(typed: string) {
    setWaiting(undefined)
    const wanted = typed.trim()
    if (wanted === asked) return
    setAsked(wanted)
    onSearch(wanted)
  }

  function type(typed: string) {
    setText(typed)
    if (typed === '') ask(typed)
    else setWaiting(typed)
  }

  // It asks with what holds when typing rests, not with what held when the key was struck.
  const askLater = useEffectEvent(ask)
  useEffect(() => {
    if (waiting === undefined) return
    const timer = setTimeout(() => askLater(waiting), rest)
    return () => clearTimeout(timer)
  }, [waiting, rest])

  return (
    <search className="cm-search">
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={SEARCH_TERM_MAX}
        allowClear={{ clearIcon: <CloseCircleFilled aria-label="Clear" /> }}
        autoComplete="off"
        spellCheck={false}
        prefix={<SearchOutlined aria-hidden />}
        onChange={(event) => type(event.target.value)}
        onPressEnter={() => ask(text)}
      />
    </search>
  )
}
