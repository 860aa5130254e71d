import { CheckOutlined, FlagOutlined, LoginOutlined, LogoutOutlined, StepForwardOutlined } from '@ant-design/icons'
import styles from './evening.module.css'
import type { RundownBout } from './rundown.ts'
import { hasBegun } from './schedule.ts'

const STEPS = {
  clipStart: {
    label: 'Mark clip start',
    doneLabel: 'Clip start',
    shortcut: 'i',
    waitsFor: 'at the first bell',
    Icon: LoginOutlined,
  },
  clipEnd: {
    label: 'Mark clip end',
    doneLabel: 'Clip end',
    shortcut: 'o',
    waitsFor: 'at the last bell',
    Icon: LogoutOutlined,
  },
  result: { label: 'Set result', doneLabel: 'Result', shortcut: 'r', waitsFor: 'after the clip', Icon: FlagOutlined },
  next: {
    label: 'Start next bout',
    doneLabel: '',
    shortcut: 'n',
    waitsFor: 'after the result',
    Icon: StepForwardOutlined,
  },
} as const

export interface Step {
  name: keyof typeof STEPS
  /** Replaces the label of the step. */
  label?: string
  /** Its value once it is done, or what pressing it does. */
  detail?: string | undefined
  isDone?: boolean
  /** Has no key, because it cannot be undone. */
  isFinal?: boolean
  run(): void
}

interface Situation {
  bout: RundownBout
  hasClipStart: boolean
  hasResult: boolean
  can: { clip: boolean; result: boolean }
}

/** Returns what comes next for a bout. A no contest needs no clip. */
export function getCurrentStep({ bout, hasClipStart, hasResult, can }: Situation): Step['name'] {
  const { fight } = bout.slot
  if (!fight || !hasBegun(bout)) return 'next'
  if (can.clip && !fight.fightLink && fight.result !== 'NO_CONTEST') return hasClipStart ? 'clipEnd' : 'clipStart'
  return can.result && !hasResult ? 'result' : 'next'
}

/** The keys of the steps. */
export const toShortcuts = (steps: readonly Step[]) =>
  Object.fromEntries(steps.flatMap(({ name, isFinal, run }) => (isFinal ? [] : [[STEPS[name].shortcut, run]])))

interface Props {
  label: string
  steps: readonly Step[]
  current: Step['name']
}

/** The steps of a bout. The one that comes next is the primary button; the others can be pressed too. */
export const Steps = ({ label, steps, current }: Props) => (
  <ol className={styles.steps} aria-label={label}>
    {steps.map(({ name, detail, isDone, isFinal, run, ...step }) => {
      const { label, doneLabel, shortcut, waitsFor, Icon } = STEPS[name]
      const isCurrent = name === current
      return (
        <li key={name} data-current={isCurrent || undefined} data-done={isDone || undefined}>
          <button
            type="button"
            className={styles.step}
            aria-current={isCurrent ? 'step' : undefined}
            aria-keyshortcuts={isFinal ? undefined : shortcut}
            onClick={run}
          >
            {isDone ? <CheckOutlined aria-label="Done:" /> : <Icon aria-hidden />}
            <span>
              <strong>{step.label ?? (isDone ? doneLabel : label)}</strong>
              <small>{detail ?? waitsFor}</small>
            </span>
            {isCurrent && !isFinal && <kbd>{shortcut.toUpperCase()}</kbd>}
          </button>
        </li>
      )
    })}
  </ol>
)
