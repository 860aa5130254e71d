import { DownOutlined } from '@ant-design/icons'
import { Button, type ButtonProps, Dropdown, type MenuProps } from 'antd'
import { useRef } from 'react'

interface Props extends ButtonProps {
  items: NonNullable<MenuProps['items']>
  onChoose(key: string): void
}

/** A small button with a menu. What an item opens returns the focus to it. */
export function MenuButton({ items, onChoose, children, ...button }: Props) {
  const opener = useRef<HTMLButtonElement>(null)
  const choose: MenuProps['onClick'] = ({ key, domEvent }) => {
    // Otherwise Enter would press the button that gets the focus.
    domEvent.preventDefault()
    // The menu item unmounts.
    opener.current?.focus()
    onChoose(key)
  }
  return (
    <Dropdown autoFocus trigger={['click']} menu={{ items, onClick: choose }}>
      <Button ref={opener} size="small" aria-haspopup="menu" {...button}>
        {children} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}
