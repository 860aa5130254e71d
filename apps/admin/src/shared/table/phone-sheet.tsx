import type { ComponentProps, ReactNode } from 'react'
import { useReturnState } from '#shared/site-map.ts'
import { Descriptions } from '#ui/descriptions.tsx'
import { Drawer } from '#ui/dialog/drawer.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { RowTarget } from './columns.ts'
import styles from './phone-rows.module.css'

interface Props {
  title: string
  detail: ReactNode
  values: ComponentProps<typeof Descriptions>['items']
  target: RowTarget | undefined
  onClose(): void
  /** Below the values. */
  children?: ReactNode
}

/** All values of a row of a phone, and the way to its record. */
export default function PhoneSheet({ title, detail, values, target, onClose, children }: Props) {
  return (
    <Drawer placement="bottom" size="auto" title={title} open onClose={onClose}>
      {detail && <p className={styles.detail}>{detail}</p>}
      <Descriptions items={values} />
      {children}
      {target && <OpenButton {...target} />}
    </Drawer>
  )
}

function OpenButton({ to, state }: RowTarget) {
  const returnState = useReturnState()
  return (
    <LinkButton type="primary" block to={to} state={{ ...state, ...returnState }}>
      Open
    </LinkButton>
  )
}
