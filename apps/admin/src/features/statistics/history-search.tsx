import { SearchOutlined } from '@ant-design/icons'
import type { User } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { Button, Dropdown, Flex, Input } from 'antd'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { SearchSelect } from '#ui/form/search-select.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { getPersonName } from '#ui/person/person-name.ts'
import { UNKNOWN_USER } from './metrics.tsx'
import styles from './statistics.module.css'

const PAGE_SIZE = 10

interface HeadSearchProps {
  /** Such as "Search user". */
  label: string
  /** True while the filter is applied. */
  isActive: boolean
  onSearch(): void
  onReset(): void
  children: ReactNode
}

/** A search dropdown in a column header. Searches only after Search is pressed. */
function HeadSearch({ label, isActive, onSearch, onReset, children }: HeadSearchProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  /** Returns the focus to the button that opened the dropdown. */
  function close() {
    setOpen(false)
    button.current?.focus()
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
      // Opens to the right, because the first column is next to the sidebar. Flips or shifts when there is no space.
      placement="bottomLeft"
      align={{ overflow: { adjustX: true, adjustY: true, shiftX: true } }}
      destroyOnHidden
      popupRender={() => (
        <div id={id} ref={focusOnField} role="dialog" aria-label={label}>
          <form className={styles.headSearch} onSubmit={submit}>
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
      <IconButton
        ref={button}
        icon={<SearchOutlined aria-hidden />}
        className={styles.headSearchOpener}
        tooltip={false}
        aria-label={isActive ? `${label}, active` : label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-on={isActive || undefined}
      />
    </Dropdown>
  )
}

const focusOnField = (dialog: HTMLElement | null) => dialog?.querySelector('input')?.focus({ preventScroll: true })

/** Filters by description. The specification has this filter only in the URL; the field follows the user search. */
export function DescriptionSearch({ value, onSearch }: { value: string; onSearch(description: string): void }) {
  // Keeps the typed text until the value in the URL changes.
  const [typed, setTyped] = useState({ from: value, text: value })
  const text = typed.from === value ? typed.text : value
  return (
    <HeadSearch
      label="Search description"
      isActive={value !== ''}
      onSearch={() => onSearch(text)}
      onReset={() => onSearch('')}
    >
      <Input
        aria-label="Search description"
        placeholder="Search description"
        value={text}
        onChange={(event) => setTyped({ from: value, text: event.target.value })}
      />
    </HeadSearch>
  )
}

/** Filters by the fan who owns the video (STK-07). */
export function UserSearch({ isActive, onSearch }: { isActive: boolean; onSearch(user: User | undefined): void }) {
  const [chosen, setChosen] = useState<User | null>(null)
  return (
    <HeadSearch
      label="Search user"
      isActive={isActive}
      onSearch={() => {
        // Does nothing without a chosen user. Reset removes the filter.
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
        getInput={(searchTerm) => ({ query: { roleName: 'FAN' as const, page: 1, limit: PAGE_SIZE, searchTerm } })}
        getItems={({ data }) => data}
        getId={({ id }) => id}
        getName={(user) => getPersonName(user, UNKNOWN_USER)}
        getDetail={({ email }) => email}
        // Makes the specified placeholder "Search user".
        plural="user"
        hint="Type a name"
        value={chosen}
        onChange={setChosen}
      />
    </HeadSearch>
  )
}
