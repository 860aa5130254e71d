import type { FormProps } from 'antd'

/** antd's own asterisk is read with the label: "* Name". Ours is only seen; that the field is required, the field itself says to a reader. */
export const requiredMark: NonNullable<FormProps['requiredMark']> = (label, { required }) => (
  <>
    {required && <span className="cm-required-mark" aria-hidden />}
    {label}
  </>
)
