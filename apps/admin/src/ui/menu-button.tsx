import { DownOutlined } from '@ant-design/icons'
import { Button, type ButtonProps, Dropdown, type MenuProps } from 'antd'
import { useRef } from 'react'

interface Props extends ButtonProps {
  items: NonNullable<MenuProps['items']>
  onChoose(key: string): void
}

/** antd's Dropdown drops the focus with the chosen item. Here the button has it again, and what an item opens returns it there. */
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
