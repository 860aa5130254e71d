import { SEARCH_TERM_MAX } from '@cornerman/contract'
import { Button } from 'antd'
import { Command } from 'cmdk'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMyPermissions } from '../../api/allowed.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { readRecent } from '../../ui/recent-records.ts'
import { addressOf, screenAt, screensFor } from '../routes.tsx'
import { type FoundPeople, useFoundPeople } from './use-found-people.ts'
import './palette.css'

interface Props {
  open: boolean
  onClose(): void
  onHelp(): void
}

/** Everywhere there is to go, by its name: screens, what was looked at last, and people as the lists find them. */
export default function Palette({ open, onClose, onHelp }: Props) {
  return (
    <Dialog title="Go to" width={640} open={open} onClose={onClose} footer={null}>
      <Choices onClose={onClose} onHelp={onHelp} />
    </Dialog>
  )
}

/** Stands only while the dialog is open: each time it starts empty. */
function Choices({ onClose, onHelp }: Omit<Props, 'open'>) {
  const [typed, setTyped] = useState('')
  const mine = useMyPermissions()
  const found = useFoundPeople(typed)
  const navigate = useNavigate()
  const recent = readRecent().filter(({ address }) => screenAt(address, mine)?.missing.length === 0)

  function go(address: string) {
    onClose()
    void navigate(address)
  }

  return (
    <Command label="Go to" filter={holds} loop vimBindings={false} className="cm-palette">
      <Command.Input value={typed} onValueChange={setTyped} maxLength={SEARCH_TERM_MAX} placeholder="A screen, an arena, a fighter, a fan" />
      <Command.List label="Places">
        {recent.length > 0 && (
          <Group heading="Last seen">
            {recent.map(({ address, kind, name }) => (
              <Choice key={address} value={`${address} ${name}`} name={name} note={kind} onSelect={() => go(address)} />
            ))}
          </Group>
        )}
        <Group heading="Screens">
          {screensFor(mine).map((screen) => (
            <Choice
              key={screen.path}
              value={screen.title}
              name={screen.title}
              note={screen.menu && `g ${screen.menu.letter}`}
              onSelect={() => go(addressOf(screen))}
            />
          ))}
          <Choice value="Keyboard shortcuts help" name="Keyboard shortcuts" note="?" onSelect={onHelp} />
        </Group>
        {found.map(({ label, records }) => (
          // The server has searched: what it found fits, whatever the names look like.
          <Group key={label} heading={label} forced={records.length > 0}>
            {records.map(({ address, name, note }) => (
              <Choice key={address} value={`${label} ${address}`} name={name} note={note} forced onSelect={() => go(address)} />
            ))}
          </Group>
        ))}
      </Command.List>
      <Found of={found} typed={typed} />
    </Command>
  )
}

function Group({ heading, forced = false, children }: { heading: string; forced?: boolean; children: ReactNode }) {
  return (
    <Command.Group heading={heading} forceMount={forced}>
      {children}
    </Command.Group>
  )
}

interface ChoiceProps {
  /** What is searched, and what tells it from the others. */
  value: string
  name: string
  note?: string | undefined
  forced?: boolean
  onSelect(): void
}

const Choice = ({ value, name, note, forced = false, onSelect }: ChoiceProps) => (
  <Command.Item value={value} forceMount={forced} onSelect={onSelect}>
    <span className="cm-palette-name">{name}</span>
    {note && <span className="cm-palette-note">{note}</span>}
  </Command.Item>
)

/** What is typed stands in it, as in every search of the house. */
const holds = (value: string, search: string) => (value.toLowerCase().includes(search.trim().toLowerCase()) ? 1 : 0)

function retryAll(failed: readonly FoundPeople[]) {
  for (const { retry } of failed) retry()
}

/** How the search for people stands, for those who see and those who hear. */
function Found({ of, typed }: { of: readonly FoundPeople[]; typed: string }) {
  const failed = of.filter(({ state }) => state === 'failed')
  const names = (some: readonly FoundPeople[]) => some.map(({ label }) => label.toLowerCase()).join(', ')
  const asked = of.filter(({ state }) => state !== 'idle')
  const count = of.reduce((sum, { records }) => sum + records.length, 0)

  return (
    <div role="status" className="cm-palette-status cm-quiet">
      {of.length > 0 && asked.length === 0 && 'Type to search people too.'}
      {asked.some(({ state }) => state === 'searching') && 'Searching…'}
      {asked.length > 0 &&
        asked.every(({ state }) => state === 'found') &&
        (count > 0 ? `${count} found` : `No ${names(asked)} found for “${typed.trim()}”`)}
      {failed.length > 0 && (
        <>
          Could not search {names(failed)}.{' '}
          <Button type="link" size="small" onClick={() => retryAll(failed)}>
            Retry
          </Button>
        </>
      )}
    </div>
  )
}
