import { EVENT_TEXT } from '@cornerman/contract'
import { Button, Checkbox, Flex, Input } from 'antd'
import { useState } from 'react'
import type { Checklist } from './new-event.ts'

interface Props {
  /** "Requirements": the name of the list. */
  label: string
  /** Of antd's Form.Item, as both of these. */
  value?: Checklist
  onChange?: (value: Checklist) => void
}

const NOTHING: Checklist = { items: [], ticked: [] }

/** What to bring along: ticked, unticked, and more of one's own. */
export function ChecklistField({ label, value = NOTHING, onChange }: Props) {
  const { items, ticked } = value
  const [typed, setTyped] = useState('')
  const full = items.length >= EVENT_TEXT.words

  /** Typed once more, it is only ticked. */
  function add() {
    const word = typed.trim()
    setTyped('')
    if (word === '') return
    const known = items.find((item) => item.toLowerCase() === word.toLowerCase())
    const item = known ?? word
    onChange?.({ items: known ? items : [...items, word], ticked: inOrder(known ? items : [...items, word], [...ticked, item]) })
  }

  return (
    <Flex component="fieldset" vertical gap={12} aria-label={label}>
      <Checkbox.Group options={[...items]} value={[...ticked]} onChange={(next) => onChange?.({ items, ticked: next })} style={{ gap: '8px 24px' }} />
      <Flex gap={8} style={{ maxWidth: 320 }}>
        <Input
          aria-label={`Add to ${label.toLowerCase()}`}
          placeholder={full ? `No more than ${EVENT_TEXT.words}` : 'Something else'}
          maxLength={EVENT_TEXT.wordMax}
          disabled={full}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // What was typed and left there counts too.
          onBlur={add}
          onPressEnter={(event) => {
            event.preventDefault()
            add()
          }}
        />
        <Button onClick={add} disabled={full}>
          Add
        </Button>
      </Flex>
    </Flex>
  )
}

const inOrder = (items: readonly string[], ticked: readonly string[]) => items.filter((item) => ticked.includes(item))
