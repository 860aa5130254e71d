import clsx from 'clsx'
import type { ReactNode } from 'react'
import { joinKnown } from '#shared/labels.tsx'
import { Copyable } from '#ui/copyable.tsx'
import styles from './person-card.module.css'

interface Props {
  face: ReactNode
  /** Unknown while the person is loading. */
  name: string | undefined
  /** Undefined while the person is loading: no email is shown. */
  email?: string | undefined
  /** Names the button that copies the email. */
  owner?: string | undefined
  /** Arranges the card. */
  className?: string | undefined
  /** Below the face and the name. */
  children?: ReactNode
}

/** Who a record is about: face beside name and email. */
export const PersonCard = ({ face, name, email, owner = name, className, children }: Props) => (
  <div className={clsx(styles.card, className)}>
    {face}
    <div className={styles.identity}>
      <p>{name ?? '–'}</p>
      {email !== undefined && <Copyable text={email} name={joinKnown(['email of', owner])} />}
    </div>
    {children}
  </div>
)
