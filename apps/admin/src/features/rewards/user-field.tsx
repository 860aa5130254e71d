import { type Preview, ROLE_LABELS } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { Select } from 'antd'
import { DEBOUNCE } from '../../ui/debounce.ts'
import { Face } from '../../ui/face.tsx'
import { SuggestionsLine } from '../../ui/suggestions/suggestions-line.tsx'
import { useSuggestions } from '../../ui/suggestions/use-suggestions.ts'
import { useSuggestionsPopup } from '../../ui/suggestions/use-suggestions-popup.tsx'
import { fullNameOf } from './reward.ts'
import './user-field.css'

const PAGE_SIZE = 25

interface Props {
  id?: string
  value?: Preview | undefined
  onChange?(user: Preview | undefined): void
}

/** Finds a user of any role while somebody types. As a field of a form: it holds the whole preview, so that the chosen one can be shown. */
export function UserField({ id, value, onChange }: Props) {
  const found = useSuggestions(people.previews, (searchTerm) => ({ query: { searchTerm, page: 1, limit: PAGE_SIZE } }), DEBOUNCE.search)
  const users = found.answer?.data ?? []
  const popup = useSuggestionsPopup({
    id,
    isEmpty: users.length === 0,
    words: <SuggestionsLine of={found} hint="Type a name, a nickname or an e-mail address" many="users" />,
  })

  return (
    <Select<number, { value: number; label: string; user: Preview }>
      {...popup}
      className="cm-user-field"
      placeholder="Search by name, nickname or e-mail"
      value={value?.id ?? null}
      onChange={(chosen) => onChange?.(users.find((user) => user.id === chosen))}
      allowClear
      showSearch={{ filterOption: false, searchValue: found.typed, onSearch: found.type }}
      onOpenChange={(open) => !open && found.type('')}
      options={users.map((user) => ({ value: user.id, label: `${fullNameOf(user)}, ${ROLE_LABELS[user.role]}, ${user.email}`, user }))}
      optionRender={({ data }) => <Person user={data.user} />}
      labelRender={() => value && <Person user={value} />}
      listItemHeight={48}
    />
  )
}

const Person = ({ user }: { user: Preview }) => (
  <span className="cm-person">
    <Face size={24} src={user.avatar} />
    <span>
      {fullNameOf(user)} <span className="cm-quiet">{ROLE_LABELS[user.role]}</span>
    </span>
    <span className="cm-person-email cm-quiet">{user.email}</span>
  </span>
)
