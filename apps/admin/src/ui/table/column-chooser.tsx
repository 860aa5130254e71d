import { TableOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { useRef, useState } from 'react'
import { createStoredItem, parseJson, type StoredItem, useStored } from '../../api/storage.ts'
import type { ListColumn } from './list-table.tsx'
import styles from './paged-list.module.css'

const items = new Map<string, StoredItem<readonly string[]>>()

/** Keys of the columns that this person hides in a list. Not personal, so it survives sign-out. */
function getHiddenColumns(listName: string) {
  const item = items.get(listName) ?? createStoredItem(`cornerman.hidden-columns.${listName}`, parseKeys)
  items.set(listName, item)
  return item
}

function parseKeys(text: string | null): readonly string[] {
  const keys = parseJson(text)
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
}

/** The keys of the hidden columns, and a function that replaces them. */
export function useHiddenColumns(listName: string): [readonly string[], (keys: readonly string[]) => void] {
  const item = getHiddenColumns(listName)
  return [useStored(item), (keys) => item.write(keys.length > 0 ? JSON.stringify(keys) : null)]
}

/** Returns the columns that this person shows. The column that names the row always stays. */
export function useShownColumns<Row>(
  listName: string,
  columns: readonly ListColumn<Row>[],
): readonly ListColumn<Row>[] {
  const hidden = useStored(getHiddenColumns(listName))
  return columns.filter(({ key, isRowHeader }) => isRowHeader || !hidden.includes(key))
}

interface Props<Row> {
  listName: string
  columns: readonly ListColumn<Row>[]
}

/** A button that opens a checkbox per column. */
export function ColumnChooser<Row>({ listName, columns }: Props<Row>) {
  const [hidden, setHidden] = useHiddenColumns(listName)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return (
    // The popup is beside the button in the document, so Tab leads into it.
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the popup from any of its checkboxes.
    <div className={styles.columns} onKeyDown={({ key }) => isOpen && key === 'Escape' && close()}>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        arrow={false}
        getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
        content={
          <fieldset className={styles.columnsChoice}>
            <legend className="cm-small cm-quiet">Columns of {listName}</legend>
            {columns.map(({ key, title, isRowHeader }) => (
              <Checkbox
                key={key}
                checked={isRowHeader || !hidden.includes(key)}
                disabled={isRowHeader === true}
                onChange={({ target }) =>
                  setHidden(target.checked ? hidden.filter((each) => each !== key) : [...hidden, key])
                }
              >
                {title}
              </Checkbox>
            ))}
          </fieldset>
        }
      >
        <Button ref={button} icon={<TableOutlined aria-hidden />} aria-expanded={isOpen}>
          Columns
        </Button>
      </Popover>
    </div>
  )
}
