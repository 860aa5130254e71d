import { Button, type ButtonProps, Tooltip } from 'antd'
import clsx from 'clsx'
import type { Ref } from 'react'
import ui from '#ui/ui.module.css'

interface Props extends Omit<ButtonProps, 'type' | 'size' | 'title'> {
  /** Accessible name, and the tooltip unless `tooltip` is another text; false for none. */
  'aria-label': string
  tooltip?: string | false
  /** Makes the button as high as the other controls of its row. */
  isLarge?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A finger would open the tooltip by its tap, and nothing closes it before the next one. */
const HAS_HOVER = matchMedia('(hover: hover)').matches

/** A button with an icon only. */
export function IconButton({
  'aria-label': label,
  tooltip = label,
  isLarge = false,
  className,
  ...button
}: Props) {
  return (
    <Tooltip title={HAS_HOVER && tooltip}>
      <Button
        {...button}
        type="text"
        aria-label={label}
        className={clsx(ui.iconButton, className)}
        data-large={isLarge || undefined}
      />
    </Tooltip>
  )
}
