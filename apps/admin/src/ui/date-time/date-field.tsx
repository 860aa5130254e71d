import { CalendarOutlined } from '@ant-design/icons'
import { Button, Dropdown, Input, type InputProps, type InputRef } from 'antd'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTypedText } from '../form/use-typed-text.ts'
import { Calendar, type DayRange } from './calendar.tsx'
import styles from './date-field.module.css'
import { EXAMPLE } from './date-rules.ts'
import { formatTypedDay, isDay, parseDay } from './typed-date.ts'

/** Text that cannot be read is the value itself. */
const parse = (text: string) => parseDay(text) ?? text.trim()

interface Props extends Omit<InputProps, 'value' | 'onChange' | 'onBlur' | 'min' | 'max' | 'type' | 'suffix'> {
  /** `2026-03-14`, '' for an empty field, or the text that could not be read, which `dayRules` reject. */
  value?: string | undefined
  onChange?: ((value: string) => void) | undefined
  /** Called when the field is left, but not for its calendar. */
  onBlur?: ((event?: FocusEvent) => void) | undefined
  /** Days outside cannot be chosen in the calendar. */
  min?: string | undefined
  max?: string | undefined
  /** Days that the calendar marks. */
  range?: DayRange | undefined
  today?: string | undefined
}

/** A field for a day, typed or chosen from a calendar. Shows the month by name, so that day and month cannot be confused. */
export function DateField({ value = '', onChange, onBlur, min, max, range, today, readOnly, ...input }: Props) {
  const typed = useTypedText({ value, onChange, parse, format: formatTypedDay })
  const [isOpen, setIsOpen] = useState(false)
  const [openCount, setOpenCount] = useState(0)
  const field = useRef<InputRef>(null)
  const calendar = useRef<HTMLDivElement>(null)
  const hintId = useId()

  function openByKey(event: KeyboardEvent) {
    if (event.key === 'Enter') typed.finish()
    if (event.key !== 'ArrowDown' || readOnly) return
    event.preventDefault()
    open()
  }

  function open() {
    setIsOpen(true)
    setOpenCount(openCount + 1)
  }

  function close() {
    setIsOpen(false)
    field.current?.focus()
  }

  function closeByClick() {
    setIsOpen(false)
    typed.finish()
    // The element that was clicked takes the focus afterwards.
    if (calendar.current?.contains(document.activeElement)) field.current?.focus()
    else onBlur?.()
  }

  const content = (
    <div ref={calendar}>
      <Calendar
        // Begins anew each time, also while the closed one still fades out.
        key={openCount}
        value={isDay(value) ? value : undefined}
        min={min}
        max={max}
        range={range}
        today={today}
        onPick={(day) => {
          typed.change(formatTypedDay(day))
          close()
        }}
        onClose={close}
      />
    </div>
  )
  return (
    <>
      <Dropdown
        open={isOpen}
        // A click on the field closes the calendar; only its button opens it.
        onOpenChange={(opens) => !opens && closeByClick()}
        trigger={['click']}
        placement="bottomLeft"
        // Stays inside a narrow window instead of jumping to the other edge of the field.
        align={{ overflow: { shiftX: true, adjustY: true } }}
        destroyOnHidden
        getPopupContainer={getContainer}
        popupRender={() => content}
      >
        <Input
          autoComplete="off"
          placeholder={`e.g. ${formatTypedDay(EXAMPLE.day)}`}
          {...input}
          className={styles.field}
          ref={field}
          readOnly={readOnly ?? false}
          value={typed.text}
          onChange={(event) => typed.change(event.target.value)}
          onKeyDown={openByKey}
          onBlur={(event) => {
            if (isOpen) return
            typed.finish()
            onBlur?.(event)
          }}
          aria-describedby={[input['aria-describedby'], hintId].filter(Boolean).join(' ')}
          suffix={
            readOnly ? undefined : (
              <Button
                type="text"
                className={styles.button ?? ''}
                icon={<CalendarOutlined />}
                aria-label="Open calendar"
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                // The arrow key opens it too, so that a field is one stop for Tab.
                tabIndex={-1}
                // The input would take the focus from the calendar.
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => {
                  event.stopPropagation()
                  if (isOpen) close()
                  else open()
                }}
              />
            )
          }
        />
      </Dropdown>
      <span id={hintId} className="cm-only-read">
        Such as {formatTypedDay(EXAMPLE.day)}. Arrow down opens the calendar.
      </span>
    </>
  )
}

/** A dialog keeps the focus inside, so its calendar must be inside too. */
const getContainer = (trigger: HTMLElement) =>
  trigger.closest<HTMLElement>('[role="dialog"]') ?? document.querySelector('main') ?? document.body
