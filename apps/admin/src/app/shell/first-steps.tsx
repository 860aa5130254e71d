import { CloseOutlined } from '@ant-design/icons'
import clsx from 'clsx'
import { Link } from 'react-router-dom'
import { useMyPermissions } from '#api'
import { createStoredChoice, useStored } from '#browser/storage.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { AdminIcon, ChartIcon, EventsIcon } from '#ui/icons.tsx'
import ui from '#ui/ui.module.css'
import { findScreen } from '../routes.tsx'
import styles from './shell.module.css'

/** Whether they were closed in this browser. */
const firstSteps = createStoredChoice('cornerman.first-steps', ['open', 'closed'] as const, 'open')

const STEPS = [
  { to: '/dashboard/events', icon: EventsIcon, title: "Run tonight's event" },
  { to: '/dashboard/today', icon: AdminIcon, title: 'Approve requests' },
  { to: '/dashboard/statistics/bst', icon: ChartIcon, title: 'See the audience' },
]

/** Ways to start, until they are closed: those that the permissions allow. */
export default function FirstSteps() {
  const permissions = useMyPermissions()
  const steps = STEPS.filter(
    ({ to }) => findScreen(to, permissions)?.missingPermissions.length === 0,
  )
  if (useStored(firstSteps) === 'closed' || steps.length === 0) {
    return null
  }

  return (
    <section className={clsx(ui.panel, styles.first)} aria-label="Where to start">
      <p className={ui.strong}>Where to start</p>
      <ul>
        {steps.map(({ to, icon: Icon, title }) => (
          <li key={to}>
            <Link to={to}>
              <Icon /> {title}
            </Link>
          </li>
        ))}
      </ul>
      <IconButton
        icon={<CloseOutlined aria-hidden />}
        aria-label="Close where to start"
        onClick={() => firstSteps.write('closed')}
      />
    </section>
  )
}
