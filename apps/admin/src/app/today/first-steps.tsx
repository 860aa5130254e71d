import { CloseOutlined } from '@ant-design/icons'
import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { createStoredChoice, useMyPermissions } from '#api'
import { IconButton } from '#ui/icon-button.tsx'
import { AdminIcon, ChartIcon, EveningIcon } from '#ui/icons/icons.tsx'
import ui from '#ui/ui.module.css'
import { findScreen } from '../routes.tsx'
import styles from './today.module.css'

/** Whether this browser has shown them. */
const firstSteps = createStoredChoice('cornerman.first-steps', ['new', 'shown'] as const, 'new')

const STEPS = [
  {
    to: '/dashboard/evenings',
    icon: EveningIcon,
    title: "Run tonight's event",
    note: 'Choose it in the list, then set results',
  },
  {
    to: '/dashboard/today',
    icon: AdminIcon,
    title: 'Approve requests',
    note: 'Arenas, content creators, matches and payments',
  },
  {
    to: '/dashboard/statistics/bst',
    icon: ChartIcon,
    title: 'See the audience',
    note: 'Users, platforms and countries, live',
  },
]

/** Ways to start, on the first screen after the first sign-in in this browser: those that the permissions allow. */
export default function FirstSteps() {
  const permissions = useMyPermissions()
  const [isOpen, setOpen] = useState(() => firstSteps.read() === 'new')
  useEffect(() => firstSteps.write('shown'), [])
  const steps = STEPS.filter(({ to }) => findScreen(to, permissions)?.missingPermissions.length === 0)
  if (!isOpen || steps.length === 0) return null
  return (
    <section className={clsx(ui.panel, styles.first)} aria-label="Where to start">
      <p className={ui.strong}>Where to start</p>
      <IconButton
        icon={<CloseOutlined aria-hidden />}
        aria-label="Close where to start"
        onClick={() => setOpen(false)}
      />
      <ul>
        {steps.map(({ to, icon: Icon, title, note }) => (
          <li key={to}>
            <Link to={to}>
              <Icon /> <span className={ui.strong}>{title}</span> <span className={ui.note}>{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
