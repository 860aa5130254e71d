import { Button } from 'antd'
import { useState } from 'react'
import { configuration } from '../../../api/configuration.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { chatAddress } from './chat-address.ts'
import type { EventDialogProps } from './event-dialogs.tsx'
import { useChatJwt } from './use-chat-jwt.ts'

const CHAT = { width: '95%', minHeight: 650 } as const

/** The chat of an event, as its service shows it to a moderator. */
export function ChatDialog({ event: { id, name }, open, onClose }: EventDialogProps) {
  const [visit, setVisit] = useState(0)
  const footer = (
    <>
      <Button onClick={() => setVisit(visit + 1)}>Reload the chat</Button>
      <Button onClick={onClose}>Close</Button>
    </>
  )
  return (
    <Dialog kind="wide" width={CHAT.width} title={`Chat of ${name}`} open={open} onClose={onClose} footer={footer}>
      <Frame key={visit} eventId={id} title={`Chat of ${name}`} />
    </Dialog>
  )
}

function Frame({ eventId, title }: { eventId: number; title: string }) {
  const jwt = useChatJwt()
  return (
    <iframe
      key={jwt}
      className="cm-chat"
      style={{ minHeight: CHAT.minHeight }}
      title={title}
      src={chatAddress(configuration().chatUrl, { jwt, eventId })}
      // The jwt stands in its address: no other host may read that as a referrer, and nothing in there may act as this app.
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-forms"
    />
  )
}
