import type { FightEvent } from '@cornerman/contract'
import { clsx } from 'clsx'
import { formatEventStatus } from '#shared/labels.tsx'
import { formatInstant } from '#ui/date-time/time.ts'
import { Section } from '#ui/panel.tsx'
import ui from '#ui/ui.module.css'
import styles from './before-event.module.css'

/** Conference, weigh-in and fight night, with their days. */
export function Programme({ event }: { event: FightEvent }) {
  const parts = [
    { name: 'Conference', part: event.conference },
    { name: 'Weigh-in', part: event.weighting },
    { name: 'Fight night', part: event },
  ]
  return (
    <Section title="Programme">
      <ul className={clsx(ui.lines, styles.checks)}>
        {parts.map(
          ({ name, part }) =>
            part && (
              <li key={name}>
                <span>
                  {name}{' '}
                  <small className={ui.note}>
                    {formatInstant(part.fromDate, event.location.tz)} ·{' '}
                    {formatEventStatus(part.status)}
                  </small>
                </span>
              </li>
            ),
        )}
      </ul>
    </Section>
  )
}
