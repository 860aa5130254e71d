import { SearchOutlined } from '@ant-design/icons'
import type { User } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { Button, Dropdown, Flex } from 'antd'
import { type FormEvent, useId, useRef, useState } from 'react'
import { SearchSelect } from '#ui/form/search-select.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { getPersonName } from '#ui/person/person-name.ts'
import { UNKNOWN_USER } from './metrics.tsx'
import styles from './statistics.module.css'

const PAGE_SIZE = 10

interface Props {
  isActive: boolean
  onSearch(user: User | undefined): void
}

/** Filters by the fan who owns the video, in a dropdown of the column's head. Searches only after Search is pressed (STK-07). */
export function UserSearch({ isActive, onSearch }: Props) {
  const [chosen, setChosen] = useState<User | null>(null)
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  function close() {
    setOpen(false)
    button.current?.focus()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    close()
    // Does nothing without a chosen user. Reset removes the filter.
    if (chosen) onSearch(chosen)
  }
  function reset() {
    close()
    setChosen(null)
    onSearch(undefined)
  }

  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="bottomLeft"
      align={{ overflow: { adjustX: true, adjustY: true, shiftX: true } }}
      destroyOnHidden
      popupRender={() => (
        <div id={id} ref={focusOnField} role="dialog" aria-label="Search user">
          <form className={styles.headSearch} onSubmit={submit}>
            <SearchSelect
              aria-label="Search user"
              endpoint={people.list}
              getInput={(searchTerm) => ({
                query: { roleName: 'FAN' as const, page: 1, limit: PAGE_SIZE, searchTerm },
              })}
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
        aria-label={isActive ? 'Search user, active' : 'Search user'}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-on={isActive || undefined}
      />
    </Dropdown>
  )
}

const focusOnField = (dialog: HTMLElement | null) => dialog?.querySelector('input')?.focus({ preventScroll: true })
