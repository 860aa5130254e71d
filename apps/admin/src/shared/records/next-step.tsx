import { PlusOutlined } from '@ant-design/icons'
import { Link } from 'react-router-dom'
import { useCanOpen } from '#shared/site-map.ts'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './next-step.module.css'

export interface Step {
  /** Path of a screen: `/dashboard/users-management/create-user?role=FAN`. */
  to: string
  /** Label of the link: "Create a fan". */
  label: string
}

/** A link to the next step, shown only with permission for its screen. */
export const NextStep = ({ to, label }: Step) =>
  useCanOpen(to) && (
    <Link to={to} className={styles.next}>
      {label}
    </Link>
  )

/** The same as the primary action of a screen: leads to the form for a new record. */
export const CreateLink = ({ to, label }: Step) =>
  useCanOpen(to) && (
    <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={to}>
      {label}
    </LinkButton>
  )
