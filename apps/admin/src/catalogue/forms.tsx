import type { Organisation } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { AddressField } from '../ui/address/address-field.tsx'
import { RecordForm } from '../ui/form/record-form.tsx'
import { email, phone, required, webLink, within } from '../ui/form/rules.ts'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { SearchSelect } from '../ui/search-select.tsx'
import { SuggestionsLine } from '../ui/suggestions/suggestions.tsx'
import { AsksTheServer } from './asks-the-server.tsx'
import type { Room, Specimen } from './specimen.ts'

const LOADED = { name: 'Ana', email: 'ana@cornerman.test', phone: '+41 44 668 18 00', link: 'https://ana.example', rating: 7 }

function Example({ name, locked = false, unavailable }: { name: string; locked?: boolean; unavailable?: string }) {
  const of = useRecordForm({ name, id: 'one', loaded: LOADED, save: async () => {}, draft: null })
  return (
    <RecordForm of={of} label="Person" locked={locked} unavailable={unavailable}>
      <Form.Item name="name" label="Name" rules={[required()]}>
        <Input />
      </Form.Item>
      <Form.Item name="email" label="Email" rules={[required(), email()]}>
        <Input />
      </Form.Item>
      <Form.Item name="phone" label="Phone number" rules={[phone()]}>
        <Input />
      </Form.Item>
      <Form.Item name="link" label="Link" rules={[webLink()]}>
        <Input />
      </Form.Item>
      <Form.Item name="rating" label="Rating" rules={[within(1, 20, 'whole')]}>
        <Input />
      </Form.Item>
    </RecordForm>
  )
}

function Organisations() {
  const [chosen, setChosen] = useState<Organisation | null>(null)
  return (
    <SearchSelect
      aria-label="Organisation"
      endpoint={people.organisations}
      ask={(searchText) => ({ query: { searchText } })}
      found={(answer) => answer}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      aboutOf={() => ''}
      many="organisations"
      hint="Type a name"
      value={chosen}
      onChange={setChosen}
    />
  )
}

const line = (state: 'idle' | 'searching' | 'failed' | 'found') => (
  <SuggestionsLine of={{ typed: state === 'idle' ? '' : 'abc', state, refetch: () => {} }} hint="Type a name" many="organisations" />
)

const specimens: Specimen[] = [
  {
    name: 'RecordForm',
    parts: ['TextField', 'LanguagesSelect'],
    when: 'Every form: useRecordForm seeds it once, guards what is typed, shows a refusal at its field, and keeps a draft. The rules of form/rules.ts say what is wrong as one types.',
    shows: {
      'type something wrong': <Example name="catalogue-open" />,
      'not yet': <Example name="catalogue-not-yet" unavailable="Choose a user" />,
      'done for good': <Example name="catalogue-locked" locked />,
    },
  },
  {
    name: 'SearchSelect',
    when: 'A field for one record, found by what is typed of its name.',
    parts: ['EventsSelect'],
    shows: {
      type: (
        <AsksTheServer>
          <Organisations />
        </AsksTheServer>
      ),
    },
  },
  {
    name: 'SuggestionsLine',
    when: 'Below a field that suggests (useSuggestions): how its search stands.',
    shows: { before: line('idle'), searching: line('searching'), 'nothing found': line('found'), failed: line('failed') },
  },
  {
    name: 'AddressField',
    when: 'An address with coordinates: only what the geocoder knows can be picked.',
    shows: { 'type a city': <AddressField /> },
  },
]

export const FORMS: Room = { title: 'Forms', specimens }
