import {
  BorderOutlined,
  CheckOutlined,
  FlagOutlined,
  LoginOutlined,
  LogoutOutlined,
  StepForwardOutlined,
} from '@ant-design/icons'
import type { Fight, FightEvent } from '@cornerman/contract'
import { Button } from 'antd'
import { formatBout } from '#shared/events/bout/bout.ts'
import { formatMinutesAndSeconds, parseBoutVideoUrl } from '#shared/events/bout/video-url.ts'
import { type CardBout, hasBegun } from '#shared/events/card/running-order.ts'
import ui from '#ui/ui.module.css'
import styles from './run-event.module.css'
import type { RunState, StepName } from './run-state.ts'
import type { RunEventActions } from './use-run-event.ts'

export interface Step {
  name: StepName
  label: string
  /** Its value once it is done, or what pressing it does. */
  detail: string
  isDone?: boolean
  /** Has no key, because it cannot be undone. */
  isFinal?: true
  run(): void
}

interface Work {
  event: Pick<FightEvent, 'fromDate'>
  state: RunState
  can: { clip: boolean; result: boolean; start: boolean; stop: boolean }
  /** Seconds since the event start, once it is marked. */
  clipStart: number | undefined
  actions: Pick<RunEventActions, 'startClip' | 'endClip'>
  onResult(): void
  onNext(bout: CardBout): void
  onFocus(): void
  onStop(): void
}

export function getSteps({ state, can, onNext, onFocus, onStop, onResult, ...clip }: Work): Step[] {
  const { bout, fight } = state
  const last = getLastStep(state, { can, onNext, onFocus, onStop })
  const lastSteps = last ? [last] : []
  if (!bout || !fight) {
    return lastSteps
  }

  const clipSteps = can.clip ? getClipSteps(bout, fight, { state, ...clip }) : []
  const resultSteps = can.result ? [getResultStep(state, onResult)] : []

  return [...clipSteps, ...resultSteps, ...lastSteps]
}

function getClipSteps(
  bout: CardBout,
  fight: Fight,
  {
    event,
    state: { hasClipStart },
    clipStart,
    actions,
  }: Pick<Work, 'event' | 'state' | 'clipStart' | 'actions'>,
): Step[] {
  const range = parseBoutVideoUrl(fight.fightLink, event.fromDate)
  const clipFrom = hasClipStart ? clipStart : range?.from
  const hasClip = !!fight.fightLink && !hasClipStart
  const clipEnd = range ? formatMinutesAndSeconds(range.to) : 'saved'

  // A mark is the position of the video, which is some seconds behind the hall and shows the bout
  // that is fought now.
  const mark = (bell: string) =>
    bout.place === 'over' ? `move the video to its ${bell}` : `${bell} in the video`

  return [
    {
      name: 'clipStart',
      label: clipFrom === undefined ? 'Mark clip start' : 'Clip start',
      detail: clipFrom === undefined ? mark('first bell') : formatMinutesAndSeconds(clipFrom),
      isDone: clipFrom !== undefined,
      run: () => actions.startClip(bout),
    },
    {
      name: 'clipEnd',
      label: hasClip ? 'Clip end' : 'Mark clip end',
      detail: hasClip ? clipEnd : mark('last bell'),
      isDone: hasClip,
      run: () => actions.endClip(bout, fight),
    },
  ]
}

function getResultStep({ result, resultState, isChoosing }: RunState, onResult: () => void): Step {
  const resultLabel = result ? 'Result' : 'Set result'
  return {
    name: 'result',
    label: isChoosing ? 'Choose result' : resultLabel,
    detail: result ?? 'who won, and how',
    isDone: resultState === 'set' && !isChoosing,
    run: onResult,
  }
}

function getLastStep(
  { bouts, focused, bout, next, result }: RunState,
  { can, onNext, onFocus, onStop }: Pick<Work, 'can' | 'onNext' | 'onFocus' | 'onStop'>,
): Step | undefined {
  const isElsewhere = focused && bout !== focused && bout !== next
  if (isElsewhere) {
    return {
      name: 'next',
      label: `Back to bout ${focused.number}`,
      detail: formatBout(focused.slot),
      run: onFocus,
    }
  }

  if (next && !can.start) {
    return undefined
  }

  if (next) {
    return {
      name: 'next',
      label: bouts.some(hasBegun) ? 'Start next bout' : 'Start first bout',
      detail: result || !bout || !hasBegun(bout) ? formatBout(next.slot) : 'no result yet',
      run: () => onNext(next),
    }
  }

  return can.stop
    ? {
        name: 'next',
        label: 'Stop the event',
        detail: 'ends it for good',
        isFinal: true,
        run: onStop,
      }
    : undefined
}

const STEP_BUTTONS = {
  clipStart: { shortcut: 'i', Icon: LoginOutlined },
  clipEnd: { shortcut: 'o', Icon: LogoutOutlined },
  result: { shortcut: 'r', Icon: FlagOutlined },
  next: { shortcut: 'n', Icon: StepForwardOutlined },
} as const

export const toShortcuts = (steps: readonly Step[]) =>
  Object.fromEntries(
    steps.flatMap(({ name, isFinal, run }) =>
      isFinal ? [] : [[STEP_BUTTONS[name].shortcut, run]],
    ),
  )

interface Props {
  label: string
  steps: readonly Step[]
  current: StepName
}

/** The steps of a bout. The one that comes next is the primary button; the others can be pressed too. */
export const Steps = ({ label, steps, current }: Props) => (
  <ol className={styles.steps} aria-label={label}>
    {steps.map(({ name, label, detail, isDone, isFinal, run }) => {
      const { shortcut, Icon } = STEP_BUTTONS[name]
      const isCurrent = name === current
      const StepIcon = isFinal ? BorderOutlined : Icon

      return (
        <li
          key={name}
          className={ui.grow}
          data-current={isCurrent || undefined}
          data-done={isDone || undefined}
        >
          <Button
            block
            className={styles.step}
            {...(isCurrent && { type: 'primary' })}
            // The end of the event never looks like the start of a bout.
            danger={isCurrent && isFinal === true}
            icon={isDone ? <CheckOutlined aria-label="Done:" /> : <StepIcon aria-hidden />}
            aria-current={isCurrent ? 'step' : undefined}
            aria-keyshortcuts={isFinal ? undefined : shortcut}
            // A double click would start the bout after the next one, once the first press is answered.
            onClick={({ detail }) => detail <= 1 && run()}
          >
            <span className={ui.grow}>
              <strong>{label}</strong>
              <small>{detail}</small>
            </span>
            {isCurrent && !isFinal && <kbd>{shortcut.toUpperCase()}</kbd>}
          </Button>
        </li>
      )
    })}
  </ol>
)
