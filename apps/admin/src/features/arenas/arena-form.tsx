import type { Address, Arena, User } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { Button, Flex } from 'antd'
import clsx from 'clsx'
import { call, useCommand } from '#api'
import { type FoundAddress, useAddressSearch } from '#shared/address-field.tsx'
import styles from '#shared/events/events.module.css'
import { compareBeforeSave, nestFields } from '#shared/form/compare-before-save.ts'
import { RecordForm } from '#shared/form/record-form.tsx'
import { useRecordForm } from '#shared/form/use-record-form.ts'
import { SuggestionsStatus } from '#shared/remote-select/suggestions.tsx'
import { type ListColumn, ListTable } from '#shared/table/list-table.tsx'
import { LongDate } from '#ui/date-time/shown-time.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { requiredIf, requiredTextRule, requiredValueRule } from '#ui/form/rules.ts'
import { EmailField, LinkField, PhoneField, TextField } from '#ui/form/text-field.tsx'
import layout from '#ui/layout.module.css'
import { useDialogParam } from '#ui/navigation/use-url-state.ts'
import { Section } from '#ui/panel.tsx'
import { SearchInput } from '#ui/table/search-box.tsx'
import ui from '#ui/ui.module.css'

/** The account of an arena. `location` is optional in the contract, because other roles have none. */
export type ArenaUser = User & { location: Arena }

/** Returns undefined for a user who is known to have another role. A missing location becomes an object without fields. */
export const toArena = (user: User): ArenaUser | undefined =>
  (user.role ?? 'LOCATION_PROVIDER') === 'LOCATION_PROVIDER'
    ? { ...user, location: { ...UNKNOWN, ...user.location } }
    : undefined

const UNKNOWN = { address: {} } as Arena

/** Edits contact and info together (edit_arena_info). Save is always enabled; errors are shown on submit. */
export function ArenaForm({ user }: { user: ArenaUser }) {
  const { run } = useCommand(people.updateArena)
  const params = { id: user.id }
  const form = useRecordForm<ArenaValues>({
    name: 'arena',
    initialValues: toValues(user),
    async save(values, ask, initial) {
      const read = async () =>
        flatten(toValues(toArena(await call(people.adminProfile, { params })) ?? user))
      const versions = {
        initial: flatten(initial),
        edited: flatten(values),
        read,
        labels: LABELS,
        format,
      }
      const changes = await compareBeforeSave(versions, ask)
      if (Object.keys(changes).length > 0) {
        await run({ params, body: nestFields(changes, 'location', CONTACT) })
      }
    },
    subject: ({ location }) => location.name,
    errorFields: { email_taken: 'email' },
  })

  const { name } = form.initialValues.location
  return (
    <RecordForm state={form} label="Arena" saveText="SAVE" cancelText="CANCEL">
      <div className={styles.cards}>
        <Section
          title="Contact"
          extra={
            <span className={ui.quiet}>
              Create date <LongDate at={user.createDate} />
            </span>
          }
        >
          <div className={layout.fields}>
            <TextField
              name="firstName"
              label="First name"
              rules={[requiredTextRule()]}
              maxLength={100}
            />
            <TextField
              name="lastName"
              label="Last name"
              rules={[requiredTextRule()]}
              maxLength={100}
            />
          </div>
          <EmailField rules={[requiredTextRule()]} />
          <PhoneField rules={[requiredTextRule()]} />
        </Section>
        <Section title="Info">
          <TextField
            name={['location', 'name']}
            label="Name"
            rules={requiredIf(name)}
            maxLength={200}
          />
          <FormField name={['location', 'address']} label="Address" rules={[requiredValueRule()]}>
            <AddressChoice />
          </FormField>
          <LinkField name={['location', 'link']} label="Link" />
          <TextField
            name={['location', 'description']}
            label="Description"
            maxLength={5000}
            lines={[4, 12]}
          />
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
  return {
    firstName,
    lastName,
    email,
    phoneNumber: phoneNumber ?? '',
    location: { name, address, link, description },
  }
}

/** All fields side by side, so that each is compared on its own. */
const flatten = ({ location, ...contact }: ArenaValues) => ({ ...contact, ...location })
type FlatValues = ReturnType<typeof flatten>

const CONTACT = ['firstName', 'lastName', 'email', 'phoneNumber']
const LABELS: Record<keyof FlatValues, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phoneNumber: 'Phone number',
  name: 'Name',
  address: 'Address',
  link: 'Link',
  description: 'Description',
}
const format = (field: keyof FlatValues, values: FlatValues) =>
  (field === 'address' ? values.address.formattedAddress : values[field]) || 'none'

interface AddressChoiceProps {
  /** This and the following props come from antd's Form.Item. */
  id?: string
  value?: Address
  onChange?: (address: Address) => void
}

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
      <Dialog
        title="Select address"
        open={dialog.isOpen}
        onClose={dialog.close}
        cancelText="Cancel"
      >
        <AddressSearch onPick={pick} />
      </Dialog>
    </Flex>
  )
}

function AddressSearch({ onPick }: { onPick(address: Address): void }) {
  const search = useAddressSearch()
  const { length } = search.results
  return (
    <div className={styles.addresses}>
      <SearchInput
        aria-label="Search address"
        placeholder="Street, city or country"
        value={search.text}
        {...search.composition}
        onChange={(event) => search.setText(event.target.value)}
      />
      {/* A failure is a line and never a notice: the specification hides it. */}
      <div className={clsx(ui.quiet, ui.reserved)}>
        {search.state === 'found' && length > 0 ? (
          <p role="status">{length === 1 ? '1 address' : `${length} addresses`}</p>
        ) : (
          <SuggestionsStatus
            search={search}
            hint="Enter a street, city or country"
            plural="addresses"
          />
        )}
      </div>
      {length > 0 && (
        <ListTable
          name="Addresses"
          columns={getPlaceColumns(onPick)}
          rows={search.results}
          pageSize={length}
        />
      )}
    </div>
  )
}

const getPlaceColumns = (onPick: (address: Address) => void): ListColumn<FoundAddress>[] => [
  { title: '#', width: 48, numeric: true, render: (_, number) => number },
  {
    title: 'Address',
    render: ({ address }) => (
      <button
        type="button"
        className={clsx(ui.textButton, styles.choosePlace)}
        onClick={() => onPick(address)}
      >
        {address.formattedAddress}
      </button>
    ),
  },
]
