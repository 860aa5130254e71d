import { SearchOutlined } from '@ant-design/icons'
import { DEBOUNCE, type FakeUser, PAGE_SIZE, type Preview, SEARCH_TERM_MAX } from '@cornerman/contract'
import { fakeUsers } from '@cornerman/contract/endpoints/fake-users'
import { people } from '@cornerman/contract/endpoints/people'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useEndpoint } from '../../../api/hooks.ts'
import { weightInWords } from '../../../ui/fighter-words.ts'
import { useRested } from '../../../ui/use-rested.ts'
import { nameOf, type Somebody } from './bout.ts'

interface Props {
  kind: 'fighter' | 'fake'
  label: string
  disabled: boolean
  onChoose(somebody: Somebody): void
}

interface Found {
  value: number
  label: string
  somebody: Somebody
}

/** Finds somebody for a corner as their name is typed: 300 ms after typing rests, nothing for blanks, the same text once. */
export function CornerSearch({ kind, label, disabled, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const { asked, found, searching, problem, retry } = useFound(kind, typed)

  return (
    <Select<number, Found>
      className="cm-corner-search"
      aria-label={label}
      placeholder={kind === 'fake' ? 'Search fake users' : 'Search fighters'}
      prefix={<SearchOutlined aria-hidden />}
      suffixIcon={null}
      showSearch={{ searchValue: typed, onSearch: (text) => setTyped(text.slice(0, SEARCH_TERM_MAX)), filterOption: false }}
      // The field is for looking: whoever is chosen stands above it.
      value={null as unknown as number}
      disabled={disabled}
      options={found}
      virtual={false}
      loading={searching}
      optionRender={({ data }) => <Option of={data.somebody} />}
      notFoundContent={<Line kind={kind} asked={asked} searching={searching} problem={problem} onRetry={retry} />}
      onSelect={(_, { somebody }) => {
        setTyped('')
        onChoose(somebody)
      }}
    />
  )
}

function Option({ of }: { of: Somebody }) {
  const { fighter } = of
  const words = fighter && [fighter.nickname && `“${fighter.nickname}”`, fighter.weight && weightInWords(fighter.weight), fighter.country]
  return (
    <span className="cm-corner-option">
      <span className="cm-corner-option-name">{nameOf(of)}</span>
      {words && <span className="cm-quiet">{words.filter(Boolean).join(' · ')}</span>}
    </span>
  )
}

interface LineProps {
  kind: Props['kind']
  asked: string
  searching: boolean
  problem: string | undefined
  onRetry(): void
}

/** At most a line, and never a notice: the documents want failures of searches not shown. */
function Line({ kind, asked, searching, problem, onRetry }: LineProps) {
  if (searching) return <span className="cm-quiet">Searching…</span>
  if (problem) {
    return (
      <span>
        The search failed.{' '}
        <Button type="link" size="small" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
          Retry
        </Button>
      </span>
    )
  }
  if (asked === '') return <span className="cm-quiet">Type a name</span>
  return <span className="cm-quiet">{kind === 'fake' ? `No fake user matches “${asked}”` : `No fighter matches “${asked}”`}</span>
}

function useFound(kind: Props['kind'], typed: string) {
  const text = typed.trim()
  const rested = useRested(text, DEBOUNCE.search)
  // What was cleared is gone at once.
  const asked = text === '' ? '' : rested
  const wants = (one: Props['kind']) => kind === one && asked !== ''
  const fighters = useEndpoint(
    people.previews,
    wants('fighter') ? { query: { page: 1, limit: PAGE_SIZE.preview, searchTerm: asked, role: 'FIGHTER' } } : null,
  )
  const fakes = useEndpoint(fakeUsers.search, wants('fake') ? { query: { searchTerm: asked } } : null)
  const { data, error, retry } = kind === 'fake' ? fakes : fighters
  const somebodies = kind === 'fake' ? (fakes.data ?? []).map(asFake) : (fighters.data?.data ?? []).map(asFighter)
  return {
    asked,
    found: text === asked ? somebodies.map(asOption) : [],
    searching: text !== '' && (text !== asked || (data === undefined && error === undefined)),
    problem: data === undefined ? error?.message : undefined,
    retry,
  }
}

const asFake = (fake: FakeUser): Somebody => ({ fake })
const asFighter = (found: Preview): Somebody => ({ fighter: found })
const asOption = (somebody: Somebody): Found => ({ value: (somebody.fighter ?? somebody.fake).id, label: nameOf(somebody), somebody })
