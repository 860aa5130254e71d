import { DownOutlined } from '@ant-design/icons'
import { Button, type ButtonProps, Dropdown, type MenuProps } from 'antd'
import { useRef } from 'react'

interface Props extends ButtonProps {
  menu: MenuProps
}

/** antd's Dropdown drops the focus with the chosen item. Here the button has it again, and what an item opens returns it there. */
export function MenuButton({ menu, children, ...button }: Props) {
  const opener = useRef<HTMLButtonElement>(null)
  const choose: MenuProps['onClick'] = (chosen) => {
    // Otherwise Enter would press the button that gets the focus.
    chosen.domEvent.preventDefault()
    // The menu item unmounts.
    opener.current?.focus()
    menu.onClick?.(chosen)
  }

  return (
    <Dropdown autoFocus trigger={['click']} menu={{ ...menu, onClick: choose }}>
      <Button ref={opener} size="small" aria-haspopup="menu" {...button}>
        {children} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}
