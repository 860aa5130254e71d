import { SearchOutlined } from '@ant-design/icons'
import { SEARCH_TERM_MAX, type User } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { Button, Dropdown, Flex, Input } from 'antd'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { SearchSelect } from '../../../ui/search-select.tsx'
import { getFullName } from '../metrics.ts'

const PAGE_SIZE = 10

interface HeadSearchProps {
  /** "Search user". */
  label: string
  /** Whether something is searched for now. */
  isOn: boolean
  onSearch(): void
  onReset(): void
  children: ReactNode
}

/** The search of a column, behind a button in its head: nothing is sought before Search is pressed. */
function HeadSearch({ label, isOn, onSearch, onReset, children }: HeadSearchProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  /** The focus goes back to where the search was opened. */
  function close() {
    setOpen(false)
    opener.current?.focus()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    close()
    onSearch()
  }
  function reset() {
    close()
    onReset()
  }

  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={['click']}
      // The first column stands beside the sidebar; where the other side has no room it turns, and where neither has, as on a phone, it moves into sight.
      placement="bottomLeft"
      align={{ overflow: { adjustX: true, adjustY: true, shiftX: true } }}
      destroyOnHidden
      popupRender={() => (
        <div id={id} ref={focusOnField} role="dialog" aria-label={label}>
          <form className="cm-head-search" onSubmit={submit}>
            {children}
            <Flex gap={8}>
              <Button type="primary" size="small" htmlType="submit">
                Search
              </Button>
              <Button size="small" onClick={reset}>
                Reset
              </Button>
            </Flex>
          </form>
        </div>
      )}
    >
      <button
        ref={opener}
        type="button"
        className="cm-icon-button cm-head-search-opener"
        aria-label={isOn ? `${label}, in use` : label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-on={isOn || undefined}
      >
        <SearchOutlined aria-hidden />
      </button>
    </Dropdown>
  )
}

const focusOnField = (dialog: HTMLElement | null) => dialog?.querySelector('input')?.focus({ preventScroll: true })

interface Props {
  value: string
  onSearch(description: string): void
}

/** Part of a description. The documents have the filter in the address and no field for it: it stands where that of the user does. */
export function DescriptionSearch({ value, onSearch }: Props) {
  // What is typed is a start from what the address says, until that says something else.
  const [typed, setTyped] = useState({ from: value, text: value })
  const text = typed.from === value ? typed.text : value
  return (
    <HeadSearch label="Search description" isOn={value !== ''} onSearch={() => onSearch(text)} onReset={() => onSearch('')}>
      <Input
        aria-label="Search description"
        placeholder="Search description"
        maxLength={SEARCH_TERM_MAX}
        value={text}
        onChange={(event) => setTyped({ from: value, text: event.target.value })}
      />
    </HeadSearch>
  )
}

interface UserSearchProps {
  isOn: boolean
  onSearch(user: User | undefined): void
}

/** Whose videos to show: a fan, found by name (document 2, section 7). */
export function UserSearch({ isOn, onSearch }: UserSearchProps) {
  const [chosen, setChosen] = useState<User | null>(null)
  return (
    <HeadSearch
      label="Search user"
      isOn={isOn}
      onSearch={() => {
        // Nobody chosen is no search; to see everybody again there is Reset.
        if (chosen) onSearch(chosen)
      }}
      onReset={() => {
        setChosen(null)
        onSearch(undefined)
      }}
    >
      <SearchSelect
        aria-label="Search user"
        endpoint={people.list}
        ask={(searchTerm) => ({ query: { roleName: 'FAN' as const, page: 1, limit: PAGE_SIZE, searchTerm } })}
        found={({ data }) => data}
        idOf={({ id }) => id}
        nameOf={getFullName}
        aboutOf={({ email }) => email}
        // In the documents' words: "Search user".
        many="user"
        hint="Type a name"
        value={chosen}
        onChange={setChosen}
      />
    </HeadSearch>
  )
}
