import type { MailRow } from '@cornerman/tables'
import { useEffect, useRef, useState } from 'react'
import { Action } from './action.tsx'
import { Copy } from './copy.tsx'
import { Field, Search } from './field.tsx'
import { findRows } from './find-rows.ts'
import { type State, send } from './mock.ts'
import { Panel } from './panel.tsx'
import { findSpentPin, type SpentPin } from './pin-state.ts'

/** Older mails are in the response of GET /__mock/outbox. */
const MAX_MAILS = 20

/** The first page shows the newest. */
const MAX_NEWEST = 3

type OutboxState = Pick<State, 'mails' | 'pins' | 'world'>

/** The newest mails, of which each opens in the outbox. */
export const NewestMails = (state: OutboxState) => (
  <Panel
    title="Outbox"
    note={state.mails.length}
    call={['GET', '/outbox']}
    actions={
      <a className="bare button" href="#outbox">
        All mails
      </a>
    }
  >
    <Mails {...state} shown={state.mails.slice(-MAX_NEWEST)} />
  </Panel>
)

/** All mails, and beside them the one that is open: the newest, until another is chosen. */
export function OutboxPage({ mailId, ...state }: OutboxState & { mailId: number }) {
  const { mails } = state
  const [search, setSearch] = useState('')
  const found = findRows(mails, search)
  const open = found.find(({ id }) => id === mailId) ?? found.at(-1)

  return (
    <div className="frame">
      <Panel title="Mails" note={mails.length} call={['GET', '/outbox']}>
        {mails.length > 0 && (
          <div className="body">
            <Search
              label="Search mails"
              placeholder="address, subject, text"
              result={`${found.length} of ${mails.length} mails`}
              onSearch={setSearch}
            />
          </div>
        )}
        <Mails {...state} shown={found.slice(-MAX_MAILS)} openId={open?.id} />
      </Panel>
      {open && <Letter key={open.id} {...state} mail={open} isChosen={open.id === mailId} />}
      <WaitForPin newestId={mails.at(-1)?.id ?? 0} />
    </div>
  )
}

const isPin = ({ kind }: MailRow) => kind === 'pin'
const toTime = (instant: string) => `${instant.slice(11, 19)} UTC`

const findSpent = (mail: MailRow, { mails, pins, world }: OutboxState) =>
  isPin(mail) ? findSpentPin(mail, { mails, pins, now: world.now }) : undefined

interface MailsProps extends OutboxState {
  shown: readonly MailRow[]
  openId?: number | undefined
}

function Mails({ shown, openId, ...state }: MailsProps) {
  const newest = shown.toReversed().map((mail) => ({ mail, spent: findSpent(mail, state) }))
  const newestPin = newest.find(({ mail, spent }) => isPin(mail) && !spent)

  if (state.mails.length === 0) {
    return <p className="quiet body">No mail yet. Request a PIN and it appears here.</p>
  }

  return (
    <ul aria-label="Mails" className="mails">
      {newest.map(({ mail, spent }) => (
        <Mail
          key={mail.id}
          mail={mail}
          spent={spent}
          isOpen={mail.id === openId}
          isNewestPin={mail.id === newestPin?.mail.id}
        />
      ))}
    </ul>
  )
}

interface MailProps {
  mail: MailRow
  spent: SpentPin | undefined
  isOpen: boolean
  isNewestPin: boolean
}

function Mail({ mail, spent, isOpen, isNewestPin }: MailProps) {
  const { id, to, subject, code, at } = mail
  const pin = isPin(mail) && code
  const facts = [toTime(at), `to ${to}`, spent].filter(Boolean)

  return (
    <li aria-current={isOpen || undefined}>
      <a href={`#outbox/${id}`}>
        <strong>{subject}</strong>
        <span className="quiet small">{facts.join(' · ')}</span>
      </a>
      {pin && <Pin digits={pin} isSpent={spent !== undefined} />}
      {pin && (
        <Copy
          label="Copy PIN"
          name={`Copy PIN: ${subject}, ${toTime(at)}, to ${to}`}
          text={pin}
          isPrimary={isNewestPin}
        />
      )}
    </li>
  )
}

/** Six digits in threes, which are read and copied as one. */
const Pin = ({ digits, isSpent }: { digits: string; isSpent: boolean }) => (
  <strong className={`figure pin ${isSpent ? 'spent' : ''}`}>
    <span>{digits.slice(0, 3)}</span>
    <span>{digits.slice(3)}</span>
  </strong>
)

interface LetterProps extends OutboxState {
  mail: MailRow
  /** Whether it was chosen in the list. */
  isChosen: boolean
}

/** A mail as it was sent, with its PIN as a figure. */
function Letter({ mail, isChosen, ...state }: LetterProps) {
  const { id, kind, to, subject, text, code, at } = mail
  const pin = isPin(mail) && code
  const spent = findSpent(mail, state)
  const letter = useRef<HTMLElement>(null)

  // In a narrow window it lies below the list.
  useEffect(() => {
    if (isChosen) {
      letter.current?.scrollIntoView({ block: 'nearest' })
    }
  }, [isChosen])

  return (
    <section ref={letter} className="panel letter" aria-label="Mail">
      <header>
        <h2>{subject}</h2>
        <div className="row end">
          <Action
            label="Delete"
            name={`Delete: ${subject}, ${toTime(at)}, to ${to}`}
            isBare
            run={() => send('DELETE', `/outbox/${id}`)}
          />
        </div>
      </header>
      <dl>
        <dt>To</dt>
        <dd>{to}</dd>
        <dt>Sent</dt>
        <dd>{`${at.slice(0, 10)}, ${toTime(at)}`}</dd>
        <dt>Kind</dt>
        <dd>{kind}</dd>
        {pin && <dt>Valid</dt>}
        {pin && <dd>{spent ? `no: ${spent}` : `until ${findEnd(mail, state)}`}</dd>}
      </dl>
      <div className="paper">
        {pin ? <PinText text={text} pin={pin} isSpent={spent !== undefined} /> : <p>{text}</p>}
        {pin && <Copy label="Copy PIN" name="Copy PIN of this mail" text={pin} />}
      </div>
    </section>
  )
}

/** When the PIN of a mail ends. The mock keeps the newest PIN of each address. */
function findEnd({ to, at }: MailRow, { pins }: OutboxState): string {
  const pin = pins.find(({ email, sentAt }) => email === to.toLowerCase() && sentAt === at)
  return pin ? toTime(pin.expiresAt) : 'another is sent'
}

interface PinTextProps {
  text: string
  pin: string
  isSpent: boolean
}

function PinText({ text, pin, isSpent }: PinTextProps) {
  const [before, after] = text.split(pin)

  return (
    <>
      <p>{before}</p>
      <Pin digits={pin} isSpent={isSpent} />
      <p className="quiet">{after?.replace(/^\.\s*/, '')}</p>
    </>
  )
}

/** Seconds of real time. */
const WAITS = [10, 30, 60]

/** Waits without taking the PIN: a test that waits for the same one gets it too. */
function WaitForPin({ newestId }: { newestId: number }) {
  const toPath = (to: string, seconds: number) => {
    const filter = { kind: 'pin', after: String(newestId), timeoutMs: String(seconds * 1000) }
    return `/outbox/wait?${new URLSearchParams({ ...(to && { to }), ...filter })}`
  }

  async function wait(fields: FormData) {
    const path = toPath(String(fields.get('to')).trim(), Number(fields.get('seconds')))
    const mail = await send<MailRow>('GET', path)
    location.hash = `outbox/${mail.id}`
  }

  return (
    <Panel
      title="Wait for a PIN"
      note="Opens the next one that is sent"
      call={['GET', toPath('admin@cornerman.test', 10)]}
    >
      <div className="body">
        <Action label="Wait" run={wait}>
          <Field label="Email" name="to" placeholder="Any address" />
          <label className="short">
            For
            <select name="seconds">
              {WAITS.map((seconds) => (
                <option key={seconds} value={seconds}>{`${seconds} seconds`}</option>
              ))}
            </select>
          </label>
        </Action>
      </div>
    </Panel>
  )
}
