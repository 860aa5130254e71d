import { DeleteOutlined, EditOutlined, StarOutlined } from '@ant-design/icons'
import { Button, Input, Popover } from 'antd'
import { type SubmitEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '../../api/session.ts'
import { createStoredItem, parseJson, useStored } from '../../api/storage.ts'
import { useHiddenColumns } from '../table/column-chooser.tsx'
import styles from './filters.module.css'
import { LOADED_ROWS } from './list-view.ts'

/** Opens the saved views of a list, and saves the current one. */
export function SavedViews({ listName }: { listName: string }) {
  const { views, save, rename, remove } = useSavedViews(listName)
  const [hiddenColumns, setHiddenColumns] = useHiddenColumns(listName)
  const { search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [renamed, setRenamed] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const current = toViewSearch(search)
  const isCurrent = (view: (typeof views)[number]) =>
    view.search === current && view.hiddenColumns.join() === hiddenColumns.join()

  function close() {
    setOpen(false)
    setRenamed(undefined)
    button.current?.focus()
  }

  return (
    // Renders the popup beside the button, so that Tab leads into it.
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the popup from any of its controls.
    <div style={{ position: 'relative' }} onKeyDown={({ key }) => isOpen && key === 'Escape' && close()}>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        // Centred, because a narrow window has too little space on either side.
        placement="bottom"
        arrow={false}
        getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
        content={
          <div ref={panel} className={styles.views}>
            {views.length === 0 && (
              <p className="cm-quiet cm-small">Save the filters, order and columns of this list under a name.</p>
            )}
            <ul aria-label={`Saved views of ${listName.toLowerCase()}`} className={styles.views}>
              {views.map((view) =>
                renamed === view.name ? (
                  <li key={view.name}>
                    <NameForm
                      label="New name"
                      initialName={view.name}
                      action="Rename"
                      onName={(name) => {
                        rename(view.name, name)
                        setRenamed(undefined)
                        panel.current?.querySelector<HTMLElement>('a, input')?.focus()
                      }}
                    />
                  </li>
                ) : (
                  <li key={view.name} className={styles.view}>
                    <Link
                      to={{ search: view.search }}
                      aria-current={isCurrent(view) || undefined}
                      onClick={() => {
                        setHiddenColumns(view.hiddenColumns)
                        close()
                      }}
                    >
                      {view.name}
                    </Link>
                    <Button
                      type="text"
                      size="small"
                      icon={<EditOutlined />}
                      aria-label={`Rename ${view.name}`}
                      onClick={() => setRenamed(view.name)}
                    />
                    <Button
                      type="text"
                      size="small"
                      icon={<DeleteOutlined />}
                      aria-label={`Delete ${view.name}`}
                      onClick={() => {
                        panel.current?.querySelector('input')?.focus()
                        remove(view.name)
                      }}
                    />
                  </li>
                ),
              )}
            </ul>
            {views.length < MAX_VIEWS && (
              <NameForm
                label="Name of this view"
                action="Save"
                onName={(name) => {
                  save({ name, search: current, hiddenColumns })
                  close()
                }}
              />
            )}
          </div>
        }
      >
        <Button ref={button} icon={<StarOutlined aria-hidden />} aria-expanded={isOpen}>
          {views.find(isCurrent)?.name ?? 'Views'}
        </Button>
      </Popover>
    </div>
  )
}

/** Keeps filters and order only. Drops the search text, because it may name a person and views stay in the browser. Starts at page 1. */
function toViewSearch(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('search')
  query.delete(LOADED_ROWS)
  query.set('page', '1')
  query.sort()
  return `?${query}`
}

interface NameFormProps {
  label: string
  initialName?: string
  action: string
  onName(name: string): void
}

function NameForm({ label, initialName = '', action, onName }: NameFormProps) {
  const [name, setName] = useState(initialName)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!name.trim()) return
    onName(name.trim())
    setName('')
  }
  return (
    <form onSubmit={submit} className="cm-row" style={{ flexWrap: 'nowrap' }}>
      <Input
        aria-label={label}
        placeholder={label}
        value={name}
        maxLength={MAX_NAME}
        autoComplete="off"
        autoFocus={initialName !== ''}
        onChange={({ target }) => setName(target.value)}
      />
      <Button htmlType="submit">{action}</Button>
    </form>
  )
}

/** A named view of a list: filters and order as in the URL, and the hidden columns. */
interface SavedView {
  name: string
  /** "?country=Brazil&page=1". */
  search: string
  hiddenColumns: readonly string[]
}
/** Views by email of the admin, then by name of the list. */
type Stored = Readonly<Record<string, Readonly<Record<string, readonly SavedView[]>>>>

const MAX_VIEWS = 20
const MAX_NAME = 40

const isView = (view: unknown): view is SavedView => {
  const { name, search, hiddenColumns } = (view ?? {}) as Partial<SavedView>
  return typeof name === 'string' && typeof search === 'string' && Array.isArray(hiddenColumns)
}
const toObject = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Survives sign-out, because it holds no personal data. Each admin sees their own views. */
const stored = createStoredItem<Stored>('cornerman.views', (text) =>
  Object.fromEntries(
    Object.entries(toObject(parseJson(text))).map(([email, lists]) => [
      email,
      Object.fromEntries(
        Object.entries(toObject(lists)).map(([list, views]) => [
          list,
          Array.isArray(views) ? views.filter(isView) : [],
        ]),
      ),
    ]),
  ),
)

/** Reads and changes this admin's saved views of a list, sorted by name. */
function useSavedViews(listName: string) {
  const email = useSession()?.email ?? ''
  const all = useStored(stored)
  const views = all[email]?.[listName] ?? []
  const write = (next: readonly SavedView[]) =>
    stored.write(
      JSON.stringify({
        ...all,
        [email]: { ...all[email], [listName]: next.toSorted((one, other) => one.name.localeCompare(other.name, 'en')) },
      }),
    )
  return {
    views,
    /** Replaces the view of this name. */
    save: (view: SavedView) => write([...views.filter(({ name }) => name !== view.name), view]),
    /** Appends a number to a name that is taken, so that it never replaces another view. */
    rename: (name: string, newName: string) => {
      const taken = views.filter((view) => view.name !== name).map((view) => view.name)
      let free = newName
      for (let count = 2; taken.includes(free); count++) free = `${newName} (${count})`
      write(views.map((view) => (view.name === name ? { ...view, name: free } : view)))
    },
    remove: (name: string) => write(views.filter((view) => view.name !== name)),
  }
}
