// biome-ignore lint/style/noRestrictedImports: this is the only place.
import { Select as AntdSelect, type SelectProps } from 'antd'
import type { KeyboardEvent } from 'react'

/** antd's Select. Tab and Shift+Tab only leave the field; antd would take the highlighted option. */
export const Select = <
  Value,
  Option extends NonNullable<SelectProps['options']>[number] = NonNullable<SelectProps['options']>[number],
>(
  props: SelectProps<Value, Option>,
) => (
  <span style={{ display: 'contents' }} onKeyDownCapture={keepValueOnTab}>
    <AntdSelect<Value, Option> {...props} />
  </span>
)

/** The browser still moves the focus, which closes the list. */
function keepValueOnTab(event: KeyboardEvent) {
  if (event.key === 'Tab') event.stopPropagation()
}
