import { EVENT_TEXT } from '@cornerman/contract'
import { Button, Checkbox, Flex, Input } from 'antd'
import { useState } from 'react'
import type { Checklist } from './new-event.ts'

interface Props {
  /** Name of the list, such as "Requirements". */
  label: string
  /** This and the following prop come from antd's Form.Item. */
  value?: Checklist
  onChange?: (value: Checklist) => void
}

const EMPTY_CHECKLIST: Checklist = { items: [], ticked: [] }

/** A checklist with an input that adds items. */
export function ChecklistField({ label, value = EMPTY_CHECKLIST, onChange }: Props) {
  const { items, ticked } = value
  const [typed, setTyped] = useState('')
  const isFull = items.length >= EVENT_TEXT.words

  /** Adds the typed item. Ticks it instead if the list has it already. */
  function add() {
    const text = typed.trim()
    setTyped('')
    if (text === '') return
    const existing = items.find((item) => item.toLowerCase() === text.toLowerCase())
    const nextItems = existing ? items : [...items, text]
    onChange?.({ items: nextItems, ticked: sortByItems(nextItems, [...ticked, existing ?? text]) })
  }

  return (
    <Flex component="fieldset" vertical gap={12} aria-label={label}>
      <Checkbox.Group options={[...items]} value={[...ticked]} onChange={(next) => onChange?.({ items, ticked: next })} style={{ gap: '8px 24px' }} />
      <Flex gap={8} style={{ maxWidth: 320 }}>
        <Input
          aria-label={`Add to ${label.toLowerCase()}`}
          placeholder={isFull ? `At most ${EVENT_TEXT.words} items` : 'Other item'}
          maxLength={EVENT_TEXT.wordMax}
          disabled={isFull}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // Also adds text that was typed without pressing Add.
          onBlur={add}
          onPressEnter={(event) => {
            event.preventDefault()
            add()
          }}
        />
        <Button onClick={add} disabled={isFull}>
          Add
        </Button>
      </Flex>
    </Flex>
  )
}

const sortByItems = (items: readonly string[], ticked: readonly string[]) => items.filter((item) => ticked.includes(item))
