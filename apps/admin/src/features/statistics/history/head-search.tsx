import { SearchOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'

interface Props {
  /** "Search user". */
  label: string
  /** Whether something is searched for now. */
  isOn: boolean
  onSearch(): void
  onReset(): void
  children: ReactNode
}

/** The search of a column, behind a button in its head: nothing is sought before Search is pressed. */
export function HeadSearch({ label, isOn, onSearch, onReset, children }: Props) {
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
            <div className="cm-head-search-buttons">
              <Button type="primary" size="small" htmlType="submit">
                Search
              </Button>
              <Button size="small" onClick={reset}>
                Reset
              </Button>
            </div>
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
