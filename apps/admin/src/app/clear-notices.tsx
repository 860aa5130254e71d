import { App } from 'antd'
import { useEffect } from 'react'
import { onUserChange } from '#api'

/** The next user must neither read what another did nor undo it. */
export function ClearNotices() {
  const { notification } = App.useApp()
  useEffect(() => onUserChange(() => notification.destroy()), [notification])

  return null
}
