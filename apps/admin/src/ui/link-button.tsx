import { Button, type ButtonProps } from 'antd'
import type { MouseEventHandler } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

interface Props extends Omit<ButtonProps, 'href' | 'onClick'> {
  to: string
  /** Navigation state. */
  state?: object
}

/** A link that looks like a button. */
export function LinkButton({ to, state, tabIndex = 0, ...button }: Props) {
  const follow = useLinkClickHandler(to, { state }) as unknown as MouseEventHandler<HTMLElement>
  // antd always sets 0 for a link.
  const setTabIndex = (link: HTMLElement | null) => {
    if (link) {
      link.tabIndex = tabIndex
    }
  }

  return <Button {...button} ref={setTabIndex} href={useHref(to)} onClick={follow} />
}
