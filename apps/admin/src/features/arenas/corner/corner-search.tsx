import { fakeUsers } from '@cornerman/contract/endpoints/fake-users'
import { people } from '@cornerman/contract/endpoints/people'
import { Flex, Switch } from 'antd'
import clsx from 'clsx'
import { SearchSelect, type SearchSelectField } from '../../../ui/form/search-select.tsx'
import { type Contestant, describeContestant, getContestantId, getContestantName } from './contestant.ts'
import styles from './corner.module.css'

const PAGE_SIZE = 10

interface Props extends SearchSelectField<Contestant> {
  /** Name of the corner for screen readers, such as "Initiator of pair 1". */
  what: string
  /** True searches fake users, false searches fighters. */
  isFake: boolean
  onKind(isFake: boolean): void
}

/** Searches a contestant by name. A switch changes between fighters and fake users. */
export function CornerSearch({ what, isFake, onKind, ...field }: Props) {
  return (
    <>
      <Flex gap={8} align="center" className={clsx(styles.kind, 'cm-quiet')}>
        <span aria-hidden data-chosen={!isFake || undefined}>
          Real fighter
        </span>
        <Switch size="small" checked={isFake} onChange={onKind} aria-label={`${what}: fake user`} />
        <span aria-hidden data-chosen={isFake || undefined}>
          Fake user
        </span>
      </Flex>
      {/* Two separate fields, so that text typed for one kind is not searched in the other. */}
      {isFake ? <FakeUserSearch {...field} /> : <FighterSearch {...field} />}
    </>
  )
}

const ACCESSORS = { getId: getContestantId, getName: getContestantName, getDetail: describeContestant }

const FighterSearch = (field: SearchSelectField<Contestant>) => (
  <SearchSelect
    {...field}
    {...ACCESSORS}
    endpoint={people.previews}
    getInput={(searchTerm) => ({ query: { searchTerm, role: 'FIGHTER' as const, page: 1, limit: PAGE_SIZE } })}
    getItems={({ data }) => data.map((fighter) => ({ fighter }))}
    plural="fighters"
    hint="Type a name"
  />
)

const FakeUserSearch = (field: SearchSelectField<Contestant>) => (
  <SearchSelect
    {...field}
    {...ACCESSORS}
    endpoint={fakeUsers.search}
    getInput={(searchTerm) => ({ query: { searchTerm } })}
    getItems={(results) => results.map((fake) => ({ fake }))}
    plural="fake users"
    hint="Type a name"
  />
)
