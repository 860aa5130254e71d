import { type GetProps, type GetRef, Input } from 'antd'
import { useLayoutEffect, useRef } from 'react'

type Props = GetProps<typeof Input.OTP> & {
  /** Names the group and each of its boxes. */
  'aria-label': string
}

/** antd names each box "OTP Input 1" whatever it is for, and Tab could not leave them: antd moves the focus back to the first empty one. */
export function OtpInput({ 'aria-label': name, value = '', ...props }: Props) {
  const group = useRef<GetRef<typeof Input.OTP>>(null)

  useLayoutEffect(() => {
    const boxes = group.current?.nativeElement.querySelectorAll('input') ?? []

    for (const [index, box] of [...boxes].entries()) {
      box.setAttribute('aria-label', `${name}, digit ${index + 1} of ${boxes.length}`)
      box.tabIndex = index > value.length ? -1 : 0
    }
  })

  return <Input.OTP {...props} ref={group} aria-label={name} value={value} />
}
