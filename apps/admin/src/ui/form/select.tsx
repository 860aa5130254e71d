// biome-ignore lint/style/noRestrictedImports: this is the only place.
import { Select as AntdSelect, type SelectProps } from 'antd'
import { type KeyboardEvent, useId } from 'react'
import styles from './form.module.css'

/** antd's Select. Tab and Shift+Tab only leave the field; antd would take the highlighted option. */
export const Select = <
  Value,
  Option extends NonNullable<SelectProps['options']>[number] = NonNullable<SelectProps['options']>[number],
>(
  props: SelectProps<Value, Option>,
) => (
  <span className={styles.selectBox} onKeyDownCapture={keepValueOnTab}>
    <AntdSelect<Value, Option> {...props} />
  </span>
)

/** The browser still moves the focus, which closes the list. */
function keepValueOnTab(event: KeyboardEvent) {
  if (event.key === 'Tab') event.stopPropagation()
}

type Props<Value> = SelectProps<Value> & { 'aria-describedby'?: string }

/** antd's Select for one value. Screen readers hear the value as the description, because antd leaves its combobox empty. */
export function SingleSelect<Value>({
  'aria-describedby': describedBy,
  labelRender = ({ label, value }) => label ?? value,
  ...props
}: Props<Value>) {
  const valueId = useId()
  return (
    <Select<Value>
      {...props}
      aria-describedby={[valueId, describedBy].filter(Boolean).join(' ')}
      labelRender={(chosen) => <span id={valueId}>{labelRender(chosen)}</span>}
    />
  )
}
