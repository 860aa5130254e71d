import { Button, type ButtonProps } from 'antd'
import type { MouseEventHandler } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

interface Props extends Omit<ButtonProps, 'href' | 'onClick'> {
  to: string
  /** Navigation state. */
  state?: object
}

/** A link that looks like a button. */
export function LinkButton({ to, state, ...button }: Props) {
  const follow = useLinkClickHandler(to, { state }) as unknown as MouseEventHandler<HTMLElement>
  return <Button {...button} href={useHref(to)} onClick={follow} />
}
