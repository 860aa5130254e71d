import { App } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { isPhone } from '#ui/use-is-phone.ts'

/** Durations in milliseconds (ERR-01). */
export const NOTICE_DURATION = {
  success: 1500,
  price: 2500,
  reward: 2500,
  /** The documents name no duration for it: a payment must be seen. */
  payment: 10_000,
  error: 5000,
  info: 5000,
  imageUploadFailure: 1500,
} as const

/** Seconds of a notice that has the focus. antd closes one whose duration becomes 0. */
const HELD = 24 * 60 * 60

interface FailureOptions {
  /** Milliseconds. */
  duration?: number
  /** Below the text, such as the details of an error. */
  details?: ReactNode
}

/** Shows notices in the corner of the screen, or at its bottom on a phone, through antd's App. */
export function useNotices() {
  const { notification } = App.useApp()

  return useMemo(() => {
    function show(
      type: 'success' | 'error' | 'info',
      milliseconds: number,
      title: string,
      description?: ReactNode,
    ) {
      const key = `${type} ${title} ${typeof description === 'string' ? description : ''}`
      const role = type === 'error' || milliseconds === NOTICE_DURATION.payment ? 'alert' : 'status'

      // The corner has the menu and the way back on a phone.
      const placement = isPhone() ? 'bottom' : 'topRight'

      // The same key replaces an equal notice. Outside of an App, as in tests of a part, nothing is shown.
      const open = (seconds: number) =>
        notification.open?.({
          key,
          type,
          role,
          placement,
          title,
          description,
          duration: seconds,
          props,
        })

      // The keyboard focus keeps a notice, which antd does only for the pointer.
      const props = { onFocus: () => open(HELD), onBlur: () => open(milliseconds / 1000) }
      open(milliseconds / 1000)
    }

    return {
      success: (title: string, text?: string, duration: number = NOTICE_DURATION.success) =>
        show('success', duration, title, text),
      failure: (
        title: string,
        text?: string,
        { duration = NOTICE_DURATION.error, details }: FailureOptions = {},
      ) =>
        show(
          'error',
          duration,
          title,
          details ? (
            <>
              {text && <p>{text}</p>}
              {details}
            </>
          ) : (
            text
          ),
        ),
      info: (title: string, text?: string) => show('info', NOTICE_DURATION.info, title, text),
    }
  }, [notification])
}
