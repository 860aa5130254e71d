import { SearchOutlined } from '@ant-design/icons'
import { type Address, type Arena, type ArenaInfo, SEARCH_TERM_MAX, toAsciiDigits } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { Button, Flex, Form, Input, Table } from 'antd'
import clsx from 'clsx'
import { useState } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { LongDate } from '../../../ui/date-time/shown-time.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { ErrorDetails } from '../../../ui/feedback/error-details.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { emailRule, phoneRule, requiredIf, requiredValueRule } from '../../../ui/form/rules.ts'
import { isSameValue } from '../../../ui/form/same-values.ts'
import { LinkField, TextField } from '../../../ui/form/text-field.tsx'
import { type AddressSearchState, type FoundAddress, useAddressSearch } from '../../../ui/form/use-address-search.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useDialogParam } from '../../../ui/navigation/use-url-state.ts'
import { Section } from '../../../ui/panel.tsx'
import searchBoxStyles from '../../../ui/table/table.module.css'
import styles from '../arena.module.css'
import type { ArenaUser } from './arena.ts'

/** Edits contact and info together (edit_arena_info). Save is always enabled; errors are shown on submit. */
export function ArenaForm({ user }: { user: ArenaUser }) {
  const { run } = useCommand(people.updateArena)
  const form = useRecordForm<ArenaValues>({
    name: 'arena',
    id: user.id,
    initialValues: toValues(user),
    save: (values): Promise<unknown> => run({ params: { id: user.id }, body: toChanges(form.initialValues, values) }),
    errorFields: { email_taken: 'email' },
  })

  const { firstName, lastName, email, phoneNumber, location } = form.initialValues

  return (
    <RecordForm state={form} label="Arena" saveText="SAVE" cancelText="CANCEL">
      <div className={styles.cards}>
        <Section title="Contact">
          <div className="cm-fields">
            <TextField name="firstName" label="First name" rules={requiredIf(firstName)} maxLength={100} />
            <TextField name="lastName" label="Last name" rules={requiredIf(lastName)} maxLength={100} />
          </div>
          <TextField
            name="email"
            label="Email"
            rules={[...requiredIf(email), emailRule()]}
            maxLength={254}
            inputProps={{ inputMode: 'email' }}
          />
          <TextField
            name="phoneNumber"
            label="Phone number"
            rules={[...requiredIf(phoneNumber), phoneRule()]}
            maxLength={40}
            normalize={toAsciiDigits}
            inputProps={{ type: 'tel' }}
          />
          <p>
            <span className="cm-quiet">Create date</span> <LongDate at={user.createDate} />
          </p>
        </Section>
        <Section title="Info">
          <TextField name={['location', 'name']} label="Name" rules={requiredIf(location.name)} maxLength={200} />
          <Form.Item name={['location', 'address']} label="Address" rules={[requiredValueRule()]}>
            <AddressChoice />
          </Form.Item>
          <LinkField name={['location', 'link']} label="Link" />
          <TextField name={['location', 'description']} label="Description" maxLength={5000} lines={[4, 12]} />
        </Section>
      </div>
    </RecordForm>
  )
}

type ArenaValues = Pick<ArenaUser, 'firstName' | 'lastName' | 'email'> & {
  phoneNumber: string
  location: Pick<Arena, 'name' | 'address' | 'link' | 'description'>
}

function toValues({ firstName, lastName, email, phoneNumber, location }: ArenaUser): ArenaValues {
  const { name, address, link, description } = location
  return { firstName, lastName, email, phoneNumber: phoneNumber ?? '', location: { name, address, link, description } }
}

/** Returns only the changed fields. Unchanged fields are not sent, so that edits by other admins survive. */
function toChanges(
  { location: oldLocation, ...before }: ArenaValues,
  { location: newLocation, ...now }: ArenaValues,
): ArenaInfo {
  const location = getDifference(oldLocation, newLocation)
  return { ...getDifference(before, now), ...(Object.keys(location).length > 0 && { location }) }
}

function getDifference<Part extends object>(before: Part, now: Part): Partial<Part> {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSameValue(before[name as keyof Part], value)),
  ) as Partial<Part>
}

interface AddressChoiceProps {
  /** This and the following props come from antd's Form.Item. */
  id?: string
  value?: Address
  onChange?: (address: Address) => void
}

/** Shows the address and changes it. */
function AddressChoice({ id, value, onChange }: AddressChoiceProps) {
  const dialog = useDialogParam('select-address')
  function pick(address: Address) {
    onChange?.(address)
    dialog.close()
  }
  return (
    <Flex id={id} wrap gap={8} align="center" className={styles.address}>
      <p>{value?.formattedAddress}</p>
      <Button size="small" onClick={() => dialog.open()}>
        Change address
      </Button>
      <Dialog title="Select address" open={dialog.isOpen} onClose={dialog.close} cancelText="Cancel">
        <AddressSearch onPick={pick} />
      </Dialog>
    </Flex>
  )
}

/** Address search with a table of the results. */
function AddressSearch({ onPick }: { onPick(address: Address): void }) {
  const [typed, setTyped] = useState('')
  const search = useAddressSearch(typed)
  return (
    <div className={styles.addresses}>
      <search className={searchBoxStyles.search}>
        <Input
          type="search"
          classNames={{ prefix: searchBoxStyles.prefix, clear: searchBoxStyles.clear }}
          aria-label="Search address"
          placeholder="Street, city or country"
          prefix={<SearchOutlined aria-hidden />}
          allowClear
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_TERM_MAX}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      <div role="status" className="cm-quiet" style={{ minHeight: 24 }}>
        <SearchState {...search} />
      </div>
      {search.results.length > 0 && (
        <Table<FoundAddress>
          size="small"
          pagination={false}
          tableLayout="fixed"
          aria-label="Addresses"
          dataSource={search.results}
          rowKey={({ id }) => id}
          onRow={({ address }) => ({ style: { cursor: 'pointer' }, onClick: () => onPick(address) })}
          columns={PLACE_COLUMNS}
        />
      )}
    </div>
  )
}

/** Shows the state in one line, never as a notice: the specification hides these failures. */
function SearchState({ searchedText, results, isSearching, error, refetch }: AddressSearchState) {
  if (isSearching) return 'Searching…'
  if (error) {
    return (
      <>
        The address search failed.{' '}
        <Button type="link" size="small" onClick={refetch}>
          Retry
        </Button>
        <ErrorDetails error={error} />
      </>
    )
  }
  if (searchedText === '') return 'Enter a street, city or country.'
  if (results.length === 0) return `No address found for “${searchedText}”`
  return results.length === 1 ? '1 address' : `${results.length} addresses`
}

const PLACE_COLUMNS = [
  {
    key: 'number',
    title: '#',
    width: 48,
    align: 'right' as const,
    render: (_: unknown, __: FoundAddress, index: number) => <span className="cm-number cm-quiet">{index + 1}</span>,
  },
  {
    key: 'address',
    title: 'Address',
    // The row handles the click. The button is for keyboard and screen readers.
    render: (_: unknown, { address }: FoundAddress) => (
      <button type="button" className={clsx('cm-text-button', styles.choosePlace)}>
        {address.formattedAddress}
      </button>
    ),
  },
]
