import { SEARCH_TERM_MAX } from '@cornerman/contract'
import { Button } from 'antd'
import { Command } from 'cmdk'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMyPermissions } from '../../api/can.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { readRecentRecords } from '../../ui/recent-records.ts'
import { findScreen, getOpenScreens, toScreenPath } from '../routes.tsx'
import { type PeopleSearchResult, usePeopleSearch } from './use-people-search.ts'
import './command-palette.css'

interface Props {
  open: boolean
  onClose(): void
  onHelp(): void
}

/** Everywhere there is to go, by its name: screens, what was looked at last, and people as the lists find them. */
export default function CommandPalette({ open, onClose, onHelp }: Props) {
  return (
    <Dialog title="Go to" width={640} open={open} onClose={onClose} footer={null}>
      <Choices onClose={onClose} onHelp={onHelp} />
    </Dialog>
  )
}

/** Stands only while the dialog is open: each time it starts empty. */
function Choices({ onClose, onHelp }: Omit<Props, 'open'>) {
  const [typed, setTyped] = useState('')
  const [pointed, setPointed] = useState('')
  const mine = useMyPermissions()
  const found = usePeopleSearch(typed)
  const navigate = useNavigate()
  const fits = ({ key, name }: Choice) => holds(`${key} ${name}`, typed)

  function go(address: string) {
    onClose()
    void navigate(address)
  }
  const record = ({ address, name, note }: { address: string; name: string; note: string }, key = address): Choice => ({
    key,
    name,
    note,
    choose: () => go(address),
  })

  const recent = readRecentRecords().filter(({ address }) => findScreen(address, mine)?.missing.length === 0)
  const screens = getOpenScreens(mine).map(
    (screen): Choice => ({
      key: screen.title,
      name: screen.title,
      note: screen.menu && `g ${screen.menu.letter}`,
      choose: () => go(toScreenPath(screen)),
    }),
  )
  const groups = [
    { heading: 'Last seen', choices: recent.map(({ kind, ...seen }) => record({ ...seen, note: kind })).filter(fits) },
    {
      heading: 'Screens',
      choices: [...screens, { key: 'Keyboard shortcuts help', name: 'Keyboard shortcuts', note: '?', choose: onHelp }].filter(fits),
    },
    // The server has searched: what it found fits, whatever the names look like.
    ...found.map(({ label, records }) => ({ heading: label, choices: records.map((each) => record(each, `${label} ${each.address}`)) })),
  ].filter(({ choices }) => choices.length > 0)
  const keys = groups.flatMap(({ choices }) => choices.map(({ key }) => key))

  return (
    <Command
      label="Go to"
      shouldFilter={false}
      loop
      vimBindings={false}
      className="cm-palette"
      // Enter goes to the first there is, also when people are found only after all else was ruled out.
      value={keys.includes(pointed) ? pointed : (keys[0] ?? '')}
      onValueChange={setPointed}
    >
      <Command.Input value={typed} onValueChange={setTyped} maxLength={SEARCH_TERM_MAX} placeholder="A screen, an arena, a fighter, a fan" />
      <Command.List label="Places">
        {groups.map(({ heading, choices }) => (
          <Command.Group key={heading} heading={heading}>
            {choices.map(({ key, name, note, choose }) => (
              <Command.Item key={key} value={key} onSelect={choose}>
                <span className="cm-palette-name">{name}</span>
                {note && <span className="cm-palette-note">{note}</span>}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
      <Found of={found} typed={typed} />
    </Command>
  )
}

interface Choice {
  /** What tells it from the others, and is searched beside its name. */
  key: string
  name: string
  note?: string | undefined
  choose(): void
}

/** What is typed stands in it, as in every search of the house. */
const holds = (value: string, search: string) => value.toLowerCase().includes(search.trim().toLowerCase())

function retryAll(failed: readonly PeopleSearchResult[]) {
  for (const { refetch } of failed) refetch()
}

/** How the search for people stands, for those who see and those who hear. */
function Found({ of, typed }: { of: readonly PeopleSearchResult[]; typed: string }) {
  const failed = of.filter(({ state }) => state === 'failed')
  const names = (some: readonly PeopleSearchResult[]) => some.map(({ label }) => label.toLowerCase()).join(', ')
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
