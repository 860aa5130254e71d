// biome-ignore lint/style/noRestrictedImports: this is the only place.
import { Select as AntdSelect, type SelectProps } from 'antd'
import { type KeyboardEvent, useId } from 'react'
import styles from './form.module.css'

/**
 * antd's Select. Tab and Shift+Tab only leave the field; antd would take the highlighted option, or stop at the hidden button that
 * clears the field. Backspace in an empty search clears it instead.
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

/** antd's Select for one value. Screen readers hear the value as the description, because antd leaves its combobox empty. */
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
