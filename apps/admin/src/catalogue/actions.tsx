import { auth } from '@cornerman/contract/endpoints/auth'
import { Button } from 'antd'
import { type ComponentProps, useState } from 'react'
import { Callout } from '../ui/callout.tsx'
import { CommandButton } from '../ui/command-button.tsx'
import { ConfirmDialog, Dialog } from '../ui/dialog.tsx'
import { DownloadButton } from '../ui/downloads/download-button.tsx'
import { useNotices } from '../ui/notices/notices.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import type { Room, Specimen } from './specimen.ts'

const noop = () => {}

function Opens({ what, children }: { what: string; children: (open: boolean, close: () => void) => React.ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{what}</Button>
      {children(open, () => setOpen(false))}
    </>
  )
}

function Says() {
  const notices = useNotices()
  return (
    <div className="cm-catalogue-line">
      <Button onClick={() => notices.success('Success')}>success</Button>
      <Button onClick={() => notices.failure('Something went wrong', 'The server did not answer in time.')}>failure</Button>
      <Button onClick={() => notices.info('Nothing is playing', 'Play the video of the event above.')}>info</Button>
    </div>
  )
}

/** A call that anybody may make: the mock answers it, and refuses it for an address that is none. */
const sendPin = (email: string, how: Partial<ComponentProps<typeof CommandButton>> = {}) => (
  <CommandButton {...how} to={auth.sendPin} input={{ body: { email } }}>
    Send PIN
  </CommandButton>
)

const specimens: Specimen[] = [
  {
    name: 'CommandButton',
    when: 'A button for one command: absent without permission, locked while it is on its way, and it says how it went. With a question where it cannot be undone.',
    shows: {
      'done at once': sendPin('admin@cornerman.test'),
      refused: sendPin('nobody@cornerman.test', { look: 'default' }),
      'asks first': sendPin('admin@cornerman.test', { look: 'primary', question: 'Send a PIN?', consequence: 'It lands in the outbox.' }),
      link: sendPin('admin@cornerman.test', { look: 'link' }),
      'not now': sendPin('', { unavailable: 'Choose an admin first' }),
    },
  },
  {
    name: 'PlainButton',
    when: 'On pages that come before antd: login, and what stands over everything.',
    shows: {
      default: <PlainButton>Reload</PlainButton>,
      primary: <PlainButton kind="primary">Continue</PlainButton>,
      link: <PlainButton kind="link">Send again</PlainButton>,
      'at work': (
        <PlainButton kind="primary" pending>
          Continue
        </PlainButton>
      ),
      locked: <PlainButton disabled>Reload</PlainButton>,
    },
  },
  {
    name: 'ConfirmDialog',
    when: 'A question with two answers that starts on No; `useAsk` for one in the middle of an action, CommandButton for one before a command.',
    shows: {
      question: (
        <Opens what="Ask">
          {(open, close) => (
            <ConfirmDialog question="Activate First hall?" open={open} yes="Activate" onYes={close} onNo={close}>
              It can then plan events.
            </ConfirmDialog>
          )}
        </Opens>
      ),
    },
  },
  {
    name: 'Dialog',
    when: 'Anything over the screen: one foot, one way to close, the focus back where it was. useDialogInAddress opens it by the address.',
    shows: {
      form: (
        <Opens what="Open">
          {(open, close) => (
            <Dialog title="Add a penalty" open={open} onClose={close} action={{ label: 'Add', run: close, unavailable: 'Choose a comment' }}>
              What there is to fill in.
            </Dialog>
          )}
        </Opens>
      ),
      full: (
        <Opens what="Open">
          {(open, close) => (
            <Dialog kind="full" title="Event" open={open} onClose={close}>
              A whole editor.
            </Dialog>
          )}
        </Opens>
      ),
    },
  },
  {
    name: 'Callout',
    when: 'How something went, in its place and until it is over.',
    shows: {
      success: <Callout tone="success">The fan was created.</Callout>,
      error: <Callout tone="error">This slot was taken meanwhile.</Callout>,
    },
  },
  {
    name: 'NoticesHost',
    when: 'useNotices says in the corner what happened; it goes by itself. The host stands once around the app.',
    shows: { press: <Says /> },
  },
  {
    name: 'DownloadButton',
    when: 'A file: progress while it comes, a way to cancel, and how many rows it has.',
    shows: {
      button: <DownloadButton label="Download" make={never} />,
      icon: <DownloadButton label="Download json" of="Fight Night" look="icon" make={never} />,
      'nothing to download': <DownloadButton label="Download" unavailable="Choose at least one role" make={never} />,
    },
  },
]

function never() {
  return new Promise<never>(noop)
}

export const ACTIONS: Room = { title: 'What one does', specimens }
