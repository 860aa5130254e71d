import type { User } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { useState } from 'react'
import { SearchSelect } from '../../../ui/search-select.tsx'
import { fullName } from '../full-name.ts'
import { HeadSearch } from './head-search.tsx'

const PAGE_SIZE = 10

interface Props {
  isOn: boolean
  onSearch(user: User | undefined): void
}

/** Whose videos to show: a fan, found by name (document 2, section 7). */
export function UserSearch({ isOn, onSearch }: Props) {
  const [chosen, setChosen] = useState<User | null>(null)
  return (
    <HeadSearch
      label="Search user"
      isOn={isOn}
      onSearch={() => {
        // Nobody chosen is no search; to see everybody again there is Reset.
        if (chosen) onSearch(chosen)
      }}
      onReset={() => {
        setChosen(null)
        onSearch(undefined)
      }}
    >
      <SearchSelect
        aria-label="Search user"
        endpoint={people.list}
        ask={(searchTerm) => ({ query: { roleName: 'FAN' as const, page: 1, limit: PAGE_SIZE, searchTerm } })}
        found={({ data }) => data}
        idOf={({ id }) => id}
        nameOf={fullName}
        aboutOf={({ email }) => email}
        // In the documents' words: "Search user".
        many="user"
        hint="Type a name"
        value={chosen}
        onChange={setChosen}
      />
    </HeadSearch>
  )
}
