import { Flex, Switch } from 'antd'
import { useId } from 'react'
import { useStored } from '#browser/storage.ts'
import { singleKeyShortcuts } from './shortcuts.ts'

/** Turns the shortcuts of single keys on and off. */
export function ShortcutsSwitch({ children }: { children: string }) {
  const id = useId()

  return (
    <Flex component="span" gap={8} align="center">
      <Switch
        id={id}
        checked={useStored(singleKeyShortcuts) === 'on'}
        onChange={(isOn) => singleKeyShortcuts.write(isOn ? 'on' : 'off')}
      />
      <label htmlFor={id}>{children}</label>
    </Flex>
  )
}
