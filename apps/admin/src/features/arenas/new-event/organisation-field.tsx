import type { Organisation } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { SearchSelect, type SearchSelectField } from '../../../ui/search-select.tsx'

/** The arena that organises the event. The chosen one says below where it is, and whose clocks hold. */
export function OrganisationField(field: SearchSelectField<Organisation>) {
  return (
    <>
      <SearchSelect
        {...field}
        endpoint={people.organisations}
        ask={(searchText) => ({ query: { searchText } })}
        found={(answer) => answer}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        aboutOf={placeOf}
        many="organisations"
        hint="Type a name"
      />
      {field.value && <p className="cm-quiet cm-new-event-place">{placeOf(field.value)}</p>}
    </>
  )
}

const placeOf = ({ address, timeZone }: Organisation) => [address.city, address.country, timeZone].filter(Boolean).join(' · ')
