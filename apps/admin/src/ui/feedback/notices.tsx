import { CheckCircleFilled, CloseCircleFilled, CloseOutlined, InfoCircleFilled } from '@ant-design/icons'
import clsx from 'clsx'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import styles from './notices.module.css'

interface Notice {
  id: number
  tone: 'success' | 'failure' | 'info'
  /** The half of the window without the control that raised it. */
  edge: 'top' | 'bottom'
  title: string
  text?: string | undefined
  /** Below the text, such as the details of an error. */
  details?: ReactNode
  /** Milliseconds until it disappears. */
  duration: number
}

// Module state, so a notice outlives the screen that showed it, such as login.
let currentNotices: readonly Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** For a change of the user: the next one must neither read what another did nor undo it. */
export const clearNotices = () => setNotices([])

const notices = {
  success: (title: string, duration: number = NOTICE_DURATION.success) =>
    addNotice({ tone: 'success', title, duration }),
  failure: (title: string, text?: string, options: Partial<Pick<Notice, 'duration' | 'details'>> = {}) =>
    addNotice({ tone: 'failure', title, text, duration: NOTICE_DURATION.error, ...options }),
  info: (title: string, text?: string) => addNotice({ tone: 'info', title, text, duration: NOTICE_DURATION.info }),
}

/** Shows notices in the corner of the screen. Always returns the same object. */
export const useNotices = () => notices

function dismiss(id: number) {
  setNotices(currentNotices.filter((notice) => notice.id !== id))
}

/** Replaces an equal notice: it gets its full time and is announced again. */
function addNotice(notice: Omit<Notice, 'id' | 'edge'>) {
  const others = currentNotices.filter(
    ({ tone, title, text }) => tone !== notice.tone || title !== notice.title || text !== notice.text,
  )
  setNotices([...others, { ...notice, edge: findFreeEdge(), id: ++lastId }])
}

/** A notice must not cover the control that raised it, which usually has the focus. */
function findFreeEdge(): Notice['edge'] {
  const control = document.activeElement
  if (!control || control === document.body) return 'top'
  const { top, bottom } = control.getBoundingClientRect()
  return (top + bottom) / 2 < innerHeight / 2 ? 'bottom' : 'top'
}

function setNotices(next: readonly Notice[]) {
  currentNotices = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Durations in milliseconds (ERR-01). */
export const NOTICE_DURATION = {
  success: 1500,
  price: 2500,
  reward: 2500,
  error: 5000,
  info: 5000,
  imageUploadFailure: 1500,
} as const

const ICONS = { success: CheckCircleFilled, failure: CloseCircleFilled, info: InfoCircleFilled }

/**
 * Renders the notices. Not antd's: login would need its code as a separate chunk,
 * which could not load while the network is down.
 */
export function NoticesHost() {
  const notices = useSyncExternalStore(subscribe, () => currentNotices)
  return (
    <section aria-label="Notices">
      {(['top', 'bottom'] as const).map((edge) => (
        <Stack key={edge} edge={edge} notices={notices.filter((notice) => notice.edge === edge)} />
      ))}
    </section>
  )
}

/** The notices of one edge, where they stay. Failures come after the others, so that these do not move when a failure leaves. */
function Stack({ edge, notices }: { edge: Notice['edge']; notices: readonly Notice[] }) {
  const failures = notices.filter(({ tone }) => tone === 'failure')
  const others = notices.filter(({ tone }) => tone !== 'failure')
  return (
    <div className={styles.stack} data-edge={edge}>
      {/* Always rendered: screen readers announce a live region only when it existed before its text. */}
      <div role="status" className={styles.polite}>
        {others.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </div>
      {failures.map((notice) => (
        <div key={notice.id} role="alert">
          <NoticeCard notice={notice} />
        </div>
      ))}
    </div>
  )
}

function NoticeCard({ notice: { id, tone, title, text, details, duration } }: { notice: Notice }) {
  // The keyboard focus keeps a notice; a resting pointer does not, because it rests there after a click below.
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismiss(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, isHeld])
  const Icon = ICONS[tone]

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus of a control inside only keeps the notice open.
    <div
      className={clsx(styles.notice, `cm-tone-${tone}`)}
      // Undo stays longest, so it is nearest the edge and does not move when a shorter notice comes or goes.
      style={{ order: -duration }}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon className={styles.noticeIcon} aria-hidden />
      <div className={styles.noticeWords}>
        <p className={styles.noticeTitle}>{title}</p>
        {text && <p className={styles.noticeText}>{text}</p>}
        {details}
      </div>
      <button type="button" className="cm-icon-button" aria-label="Close notice" onClick={() => dismiss(id)}>
        <CloseOutlined aria-hidden />
      </button>
    </div>
  )
}
