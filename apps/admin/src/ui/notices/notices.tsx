import { CheckCircleFilled, CloseCircleFilled, CloseOutlined, InfoCircleFilled } from '@ant-design/icons'
import { useEffect, useState, useSyncExternalStore } from 'react'
import './notices.css'

export interface Notice {
  id: number
  tone: 'success' | 'failure' | 'info'
  title: string
  text: string | undefined
  /** Milliseconds until it goes by itself. */
  lasts: number
}

export interface Notices {
  success(title: string, lasts?: number): void
  failure(title: string, text?: string, lasts?: number): void
  info(title: string, text?: string, lasts?: number): void
}

// Kept beside React, so that a notice outlives the screen that gave it: login says something and is gone.
let shown: readonly Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()

const notices: Notices = {
  success: (title, lasts = NOTICE.success) => give({ tone: 'success', title, text: undefined, lasts }),
  failure: (title, text, lasts = NOTICE.error) => give({ tone: 'failure', title, text, lasts }),
  info: (title, text, lasts = NOTICE.info) => give({ tone: 'info', title, text, lasts }),
}

/** Says what happened, in the corner of the screen, on login and in the dashboard alike. Always the same object. */
export const useNotices = (): Notices => notices

function useShownNotices(): readonly Notice[] {
  return useSyncExternalStore(subscribe, () => shown)
}

function dismiss(id: number) {
  change(shown.filter((notice) => notice.id !== id))
}

/** Saying the same thing twice shows it once, anew: with its full time, and announced again. */
function give(notice: Omit<Notice, 'id'>) {
  const others = shown.filter(({ tone, title, text }) => tone !== notice.tone || title !== notice.title || text !== notice.text)
  change([...others, { ...notice, id: ++lastId }])
}

function change(next: readonly Notice[]) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How long a notice stays, in milliseconds (section 9 of both documents). */
export const NOTICE = { success: 1500, price: 2500, reward: 2500, error: 5000, info: 5000, imageUploadFailure: 1500 } as const

const ICONS = { success: CheckCircleFilled, failure: CloseCircleFilled, info: InfoCircleFilled }

/**
 * Where notices appear. Ours and not antd's: to keep login small, antd's would have to come as a chunk of its own,
 * and what has to be said while the network is down could not wait for a chunk to come over it.
 */
export function NoticesHost() {
  const notices = useShownNotices()
  const failures = notices.filter(({ tone }) => tone === 'failure')
  const others = notices.filter(({ tone }) => tone !== 'failure')

  return (
    <section className="cm-notices" aria-label="Notices">
      {failures.map((notice) => (
        <div key={notice.id} role="alert">
          <NoticeCard notice={notice} />
        </div>
      ))}
      {/* Stands from the start: a polite region is read only when it was there before its words. */}
      <div role="status" className="cm-notices-polite">
        {others.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </div>
    </section>
  )
}

function NoticeCard({ notice: { id, tone, title, text, lasts } }: { notice: Notice }) {
  // Somebody who points at a notice, or has tabbed into it, is reading it.
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismiss(id), lasts)
    return () => clearTimeout(timer)
  }, [id, lasts, held])
  const Icon = ICONS[tone]

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is triggered; pointing at it only keeps it from going.
    <div
      className={`cm-notice cm-tone-${tone}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className="cm-notice-icon" aria-hidden />
      <div className="cm-notice-words">
        <p className="cm-notice-title">{title}</p>
        {text && <p className="cm-notice-text">{text}</p>}
      </div>
      <button type="button" className="cm-icon-button" aria-label="Close notice" onClick={() => dismiss(id)}>
        <CloseOutlined aria-hidden />
      </button>
    </div>
  )
}
