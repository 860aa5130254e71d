// biome-ignore lint/style/noRestrictedImports: this is the only place.
import { Select as AntdSelect, type SelectProps } from 'antd'
import { type KeyboardEvent, useId } from 'react'
import styles from './form.module.css'

/**
 * antd's Select takes the highlighted option by Tab, and stops at the hidden button that clears the field. In this one Tab and
 * Shift+Tab only leave the field, and Backspace in an empty search clears it.
 */
export const Select = <
  Value,
  Option extends NonNullable<SelectProps['options']>[number] = NonNullable<
    SelectProps['options']
  >[number],
>(
  props: SelectProps<Value, Option>,
) => (
  // Runs at every render: the button appears with the first value.
  <span
    ref={(box) => skipClearButton(box)}
    className={styles.selectBox}
    onKeyDownCapture={pressInField}
  >
    <AntdSelect<Value, Option> {...props} />
  </span>
)

const findClearButton = (box: Element | null) =>
  box?.querySelector<HTMLElement>('.ant-select-clear')

function skipClearButton(box: Element | null) {
  const button = findClearButton(box)
  if (button) {
    button.tabIndex = -1
  }
}

function pressInField(event: KeyboardEvent<HTMLElement>) {
  // The browser still moves the focus, which closes the list.
  if (event.key === 'Tab') {
    event.stopPropagation()
  }

  const isEmpty = event.target instanceof HTMLInputElement && event.target.value === ''
  if (event.key === 'Backspace' && isEmpty) {
    findClearButton(event.currentTarget.querySelector('.ant-select-single'))?.click()
  }
}

type Props<Value> = SelectProps<Value> & { 'aria-describedby'?: string }

/** antd's Select for one value leaves its combobox empty. Here screen readers hear the value as its description. */
export function SingleSelect<Value>({ 'aria-describedby': describedBy, ...props }: Props<Value>) {
  const valueId = useId()
  return (
    <Select<Value>
      {...props}
      aria-describedby={[valueId, describedBy].filter(Boolean).join(' ')}
      labelRender={({ label, value }) => <span id={valueId}>{label ?? value}</span>}
    />
  )
}
