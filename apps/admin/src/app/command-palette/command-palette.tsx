import { SEARCH_TERM_MAX } from '@cornerman/contract'
import { Button } from 'antd'
import { Command } from 'cmdk'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMyPermissions } from '../../api/can.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { ErrorDetails, useErrorNotice } from '../../ui/feedback/error-details.tsx'
import { readRecentRecords } from '../../ui/navigation/recent-records.ts'
import { findScreen, getOpenScreens, toScreenPath } from '../routes.tsx'
import styles from './command-palette.module.css'
import { type RecordResult, type RecordSearchResult, useRecordSearch } from './use-record-search.ts'

interface Props {
  open: boolean
  onClose(): void
  onHelp(): void
}

/** Finds screens, recent records, events and people by name, and opens them. */
export default function CommandPalette({ open, onClose, onHelp }: Props) {
  const navigate = useNavigate()
  const { opening, openRecord } = useOpenRecord(open, openAddress)

  function openAddress(address: string) {
    onClose()
    void navigate(address)
  }

  return (
    <Dialog title="Go to" width={640} open={open} onClose={onClose} footer={null}>
      <Choices opening={opening} openAddress={openAddress} openRecord={openRecord} onHelp={onHelp} />
    </Dialog>
  )
}

interface ChoicesProps extends Pick<Props, 'onHelp'>, ReturnType<typeof useOpenRecord> {
  openAddress(address: string): void
}

/** Mounted only while the dialog is open, so it starts empty each time. */
function Choices({ opening, openAddress, openRecord, onHelp }: ChoicesProps) {
  const [search, setSearch] = useState('')
  const [highlighted, setHighlighted] = useState('')
  const permissions = useMyPermissions()
  const searches = useRecordSearch(search)
  const matches = ({ key, name }: Choice) => includesText(`${key} ${name}`, search)
  const toChoice = ({ address, name, note }: RecordResult, key: string): Choice => ({
    key,
    name,
    note,
    choose: () => (typeof address === 'string' ? openAddress(address) : openRecord(name, address)),
  })

  const recentRecords = readRecentRecords().filter(({ address }) => findScreen(address, permissions)?.missingPermissions.length === 0)
  const screens = getOpenScreens(permissions).map(
    (screen): Choice => ({
      key: screen.title,
      name: screen.title,
      note: screen.menu && `g ${screen.menu.letter}`,
      choose: () => openAddress(toScreenPath(screen)),
    }),
  )
  const groups = [
    { heading: 'Recent', choices: recentRecords.map(({ kind, ...record }) => toChoice({ ...record, note: kind }, record.address)).filter(matches) },
    {
      heading: 'Screens',
      choices: [...screens, { key: 'Keyboard shortcuts help', name: 'Keyboard shortcuts', note: '?', choose: onHelp }].filter(matches),
    },
    // Not filtered here: the server also matches other fields than the name.
    ...searches.map(({ label, records }) => ({
      heading: label,
      choices: records.map((record, index) => toChoice(record, `${label} ${typeof record.address === 'string' ? record.address : index}`)),
    })),
  ].filter(({ choices }) => choices.length > 0)
  const keys = groups.flatMap(({ choices }) => choices.map(({ key }) => key))

  return (
    <Command
      label="Go to"
      shouldFilter={false}
      loop
      vimBindings={false}
      className={styles.palette}
      // Highlights the first choice, also when only records match and they arrive late.
      value={keys.includes(highlighted) ? highlighted : (keys[0] ?? '')}
      onValueChange={setHighlighted}
    >
      <Command.Input
        value={search}
        onValueChange={setSearch}
        maxLength={SEARCH_TERM_MAX}
        placeholder="Search screens, arenas, fighters, fans and events"
      />
      <Command.List label="Places">
        {groups.map(({ heading, choices }) => (
          <Command.Group key={heading} heading={heading}>
            {choices.map(({ key, name, note, choose }) => (
              <Command.Item key={key} value={key} onSelect={choose}>
                <span style={{ overflowWrap: 'anywhere' }}>{name}</span>
                {note && <span className={styles.note}>{note}</span>}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
      <RecordSearchStatus searches={searches} search={search} opening={opening} />
    </Command>
  )
}

/** Opens a record whose address is read first. Closing the palette or choosing another record stops it. */
function useOpenRecord(open: boolean, openAddress: (address: string) => void) {
  const [opening, setOpening] = useState<string>()
  const reading = useRef<AbortController>(undefined)
  const showError = useErrorNotice()
  useEffect(() => {
    if (!open) return
    return () => {
      reading.current?.abort()
      setOpening(undefined)
    }
  }, [open])

  async function openRecord(name: string, readAddress: (signal: AbortSignal) => Promise<string>) {
    reading.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    reading.current = controller
    setOpening(name)
    try {
      const address = await readAddress(signal)
      if (!signal.aborted) openAddress(address)
    } catch (error) {
      if (signal.aborted) return
      setOpening(undefined)
      showError(error)
    }
  }
  return { opening, openRecord }
}

interface Choice {
  /** Unique; searched in addition to the name. */
  key: string
  name: string
  note?: string | undefined
  choose(): void
}

/** Case-insensitive substring match, as in the other searches. */
const includesText = (value: string, search: string) => value.toLowerCase().includes(search.trim().toLowerCase())

function retryAll(failed: readonly RecordSearchResult[]) {
  for (const { refetch } of failed) refetch()
}

interface StatusProps {
  searches: readonly RecordSearchResult[]
  search: string
  /** Name of the record that is being opened. */
  opening: string | undefined
}

/** Shows and announces the state of the record search. */
function RecordSearchStatus({ searches, ...props }: StatusProps) {
  const failed = searches.filter(({ state }) => state === 'failed')
  return (
    <div role="status" className="cm-quiet" style={{ minHeight: 24, marginTop: 8 }}>
      {findStatusText({ searches, ...props })}
      {failed.length > 0 && (
        <>
          Could not search {joinLabels(failed)}.{' '}
          <Button type="link" size="small" onClick={() => retryAll(failed)}>
            Retry
          </Button>
          {failed[0]?.error && <ErrorDetails error={failed[0].error} />}
        </>
      )}
    </div>
  )
}

function findStatusText({ searches, search, opening }: StatusProps): string | undefined {
  const active = searches.filter(({ state }) => state !== 'idle')
  const count = searches.reduce((sum, { records }) => sum + records.length, 0)
  if (opening !== undefined) return `Opening ${opening}…`
  if (active.length === 0) return searches.length > 0 ? 'Type to search people and events too.' : undefined
  if (active.some(({ state }) => state === 'searching')) return 'Searching…'
  if (active.some(({ state }) => state === 'failed')) return undefined
  return count > 0 ? `${count} found` : `No ${joinLabels(active)} found for “${search.trim()}”`
}

const joinLabels = (results: readonly RecordSearchResult[]) => results.map(({ label }) => label.toLowerCase()).join(', ')
