import { CheckCircleFilled, CloseCircleFilled, CloseOutlined, InfoCircleFilled } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { dismiss, type Notice, useShownNotices } from './notices.ts'
import './notices.css'

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
      className={`cm-notice cm-notice-${tone}`}
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
