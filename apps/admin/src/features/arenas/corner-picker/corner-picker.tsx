import { PAGE_SIZE } from '@cornerman/contract'
import { fakeUsers } from '@cornerman/contract/endpoints/fake-users'
import { people } from '@cornerman/contract/endpoints/people'
import { Switch } from 'antd'
import { useState } from 'react'
import { SearchSelect, type SearchSelectField } from '../../../ui/search-select.tsx'
import { type Candidate, type CornerChoice, candidateOf, fakeCandidateOf, NOBODY } from './corner.ts'
import './corner-picker.css'

interface Props {
  /** "Initiator of pair 1", for who does not see where the switch stands. */
  what: string
  /** Why somebody cannot stand here, such as that they are on the card already; they are then not taken. */
  refuse?: (choice: CornerChoice) => string | undefined
  /** Of antd's Form.Item, as all of these. */
  id?: string
  value?: CornerChoice
  onChange?: (choice: CornerChoice) => void
  onBlur?: () => void
}

/** Who stands in a corner: a fighter, or with the switch a fake user, found by name. Changing to the other kind clears whoever stood there. */
export function CornerPicker({ what, refuse, value = NOBODY, onChange, ...field }: Props) {
  const [refused, setRefused] = useState<string>()
  const { fake, person } = value

  function choose(next: CornerChoice) {
    const reason = refuse?.(next)
    setRefused(reason)
    if (reason === undefined) onChange?.(next)
  }

  const search = { ...field, value: person, onChange: (found: Candidate | null) => choose({ fake, person: found }) }
  return (
    <>
      <div className="cm-corner-picker">
        {fake ? <FakeUserSelect {...search} /> : <FighterSelect {...search} />}
        <span className="cm-corner-kind">
          <Switch size="small" checked={fake} onChange={(checked) => choose({ fake: checked, person: null })} aria-label={`${what}: fake user`} />
          <span aria-hidden>{fake ? 'Fake' : 'Real'}</span>
        </span>
      </div>
      {refused && (
        <p role="alert" className="cm-corner-refused">
          {refused}
        </p>
      )}
    </>
  )
}

const nameOf = ({ name }: Candidate) => name
const aboutOf = ({ about }: Candidate) => about

const FighterSelect = (field: SearchSelectField<Candidate>) => (
  <SearchSelect
    {...field}
    endpoint={people.previews}
    ask={(searchTerm) => ({ query: { searchTerm, role: 'FIGHTER' as const, page: 1, limit: PAGE_SIZE.preview } })}
    found={({ data }) => data.map(candidateOf)}
    nameOf={nameOf}
    aboutOf={aboutOf}
    one="fighter"
    placeholder="Search fighters"
  />
)

const FakeUserSelect = (field: SearchSelectField<Candidate>) => (
  <SearchSelect
    {...field}
    endpoint={fakeUsers.search}
    ask={(searchTerm) => ({ query: { searchTerm } })}
    found={(answer) => answer.map(fakeCandidateOf)}
    nameOf={nameOf}
    aboutOf={aboutOf}
    one="fake user"
    placeholder="Search fake users"
  />
)
