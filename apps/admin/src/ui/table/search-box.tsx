import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons'
import { toSearchTerm } from '@cornerman/contract/rules/search'
import { Input, type InputProps, type InputRef } from 'antd'
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShortcuts } from '#ui/navigation/shortcuts.ts'
import { useNavigationKey } from '#ui/navigation/use-url-state.ts'
import { DEBOUNCE, isComposing } from '#ui/use-debounced-value.ts'
import styles from './search-box.module.css'

interface Props {
  /** The active search, from the URL. */
  value: string
  /** Receives the search term, or '' when cleared, and replaces the URL. Never called twice in a row with the same text. */
  onSearch: (text: string) => void
  /** Accessible name, and default placeholder: "Search arenas". */
  label: string
  placeholder?: string | undefined
}

/**
 * A debounced search input. Enter and clearing submit at once; `/` focuses it. Each navigation (Back, "Clear filters", a menu click) begins
 * with the search of its URL, and drops text that was not submitted yet.
 */
export const SearchBox = (props: Props) => <UrlSearchBox key={useNavigationKey()} {...props} />

function UrlSearchBox({ value, onSearch, label, placeholder = label }: Props) {
  const [text, setText] = useState(value)
  const [submitted, setSubmitted] = useState(value)

  /** Text waiting for the debounce. Not a debounced value: text that was cleared and typed again must be submitted again. */
  const [pendingText, setPendingText] = useState<string>()
  const input = useRef<InputRef>(null)

  // The slash needs Shift on some keyboards.
  useShortcuts({ '[Shift]+/': () => input.current?.focus({ cursor: 'all' }) })

  function submit(input: string) {
    setPendingText(undefined)

    const search = toSearchTerm(input)
    if (search === submitted) {
      return
    }

    setSubmitted(search)
    onSearch(search)
  }

  function onType(input: string, isUnfinished = false) {
    setText(input)
    if (isUnfinished) {
      setPendingText(undefined)
    } else if (input === '') {
      submit(input)
    } else {
      setPendingText(input)
    }
  }

  // It is an effect event, so that it uses the state at the end of the debounce.
  const submitLater = useEffectEvent(submit)

  useEffect(() => {
    if (pendingText === undefined) {
      return
    }

    const timer = setTimeout(() => submitLater(pendingText), DEBOUNCE.search)
    return () => clearTimeout(timer)
  }, [pendingText])

  return (
    <SearchInput
      ref={input}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onChange={({ target, nativeEvent }) => onType(target.value, isComposing(nativeEvent))}
      onCompositionEnd={({ currentTarget }) => onType(currentTarget.value)}
      onPressEnter={() => submit(text)}
    />
  )
}

/** The field of a search. */
export const SearchInput = (input: InputProps & { ref?: Ref<InputRef> }) => (
  <search className={styles.search}>
    <Input
      type="search"
      classNames={{ prefix: styles.prefix, clear: styles.clear }}
      allowClear={{ clearIcon: <CloseCircleFilled aria-label="Clear" /> }}
      autoComplete="off"
      spellCheck={false}
      prefix={<SearchOutlined aria-hidden />}
      {...input}
    />
  </search>
)
