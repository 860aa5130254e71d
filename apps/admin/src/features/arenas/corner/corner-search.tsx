import { fakeUsers } from '@cornerman/contract/endpoints/fake-users'
import { people } from '@cornerman/contract/endpoints/people'
import { Flex, Switch } from 'antd'
import { SearchSelect, type SearchSelectField } from '../../../ui/search-select.tsx'
import { aboutOf, type Contestant, idOf, nameOf } from './contestant.ts'
import './corner.css'

const PAGE_SIZE = 10

interface Props extends SearchSelectField<Contestant> {
  /** "Initiator of pair 1", for who does not see where the switch stands. */
  what: string
  /** Which of the two is looked for. */
  fake: boolean
  onKind(fake: boolean): void
}

/** Finds somebody for a corner by name: a fighter, or with the switch a fake user. */
export function CornerSearch({ what, fake, onKind, ...field }: Props) {
  return (
    <>
      <Flex gap={8} align="center" className="cm-corner-kind cm-quiet">
        <span aria-hidden data-chosen={!fake || undefined}>
          Real fighter
        </span>
        <Switch size="small" checked={fake} onChange={onKind} aria-label={`${what}: fake user`} />
        <span aria-hidden data-chosen={fake || undefined}>
          Fake user
        </span>
      </Flex>
      {/* Each kind has a field of its own: what was typed for the one is not looked for among the other. */}
      {fake ? <FakeUserSearch {...field} /> : <FighterSearch {...field} />}
    </>
  )
}

const WORDS = { idOf, nameOf, aboutOf }

const FighterSearch = (field: SearchSelectField<Contestant>) => (
  <SearchSelect
    {...field}
    {...WORDS}
    endpoint={people.previews}
    ask={(searchTerm) => ({ query: { searchTerm, role: 'FIGHTER' as const, page: 1, limit: PAGE_SIZE } })}
    found={({ data }) => data.map((fighter) => ({ fighter }))}
    many="fighters"
    hint="Type a name"
  />
)

const FakeUserSearch = (field: SearchSelectField<Contestant>) => (
  <SearchSelect
    {...field}
    {...WORDS}
    endpoint={fakeUsers.search}
    ask={(searchTerm) => ({ query: { searchTerm } })}
    found={(answer) => answer.map((fake) => ({ fake }))}
    many="fake users"
    hint="Type a name"
  />
)
