import { Button } from 'antd'
import { Can } from '../api/can.tsx'
import { type AskedCommand, useAskedCommand } from './use-asked-command.tsx'

interface Props<In, Out> extends Omit<AskedCommand<In, Out>, 'yes'> {
  /** The verb: on the button, and on the one that confirms. */
  children: string
  /** Where the documents name another answer than the verb. */
  yes?: string
  /** How it looks before it is pressed: a small button, or a link among text. */
  look?: 'small' | 'default' | 'primary' | 'link'
  /** Why it cannot be done now: the button is locked, and this is its title. */
  unavailable?: string | false | undefined
}

const LOOKS = {
  small: { size: 'small' },
  default: {},
  primary: { type: 'primary' },
  link: { type: 'link', size: 'small' },
} as const

/** A button for one command: hidden without permission, locked until answered (see useAskedCommand). */
export function CommandButton<In, Out>({ children, yes = children, look = 'small', unavailable, ...command }: Props<In, Out>) {
  const { start, pending, asking, dialog } = useAskedCommand({ ...command, yes })
  return (
    <Can call={command.to}>
      <Button
        {...LOOKS[look]}
        danger={command.danger ?? false}
        disabled={!!unavailable}
        title={unavailable || undefined}
        loading={pending && !asking}
        onClick={start}
      >
        {children}
      </Button>
      {dialog}
    </Can>
  )
}
