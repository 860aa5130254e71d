import type { Address, Arena, User } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { Button, Flex } from 'antd'
import clsx from 'clsx'
import { call, useCommand } from '#api'
import { type FoundAddress, useAddressSearch } from '#shared/address-field.tsx'
import { compareBeforeSave } from '#shared/form/compare-before-save.ts'
import { RecordForm } from '#shared/form/record-form.tsx'
import { useRecordForm } from '#shared/form/use-record-form.ts'
import {
  type Facts,
  FIELD_LABELS,
  flattenFacts,
  formatChange,
  listFields,
  nestFacts,
} from '#shared/people/user-fields.ts'
import { UserFormField } from '#shared/people/user-form-fields.tsx'
import { SuggestionsStatus } from '#shared/remote-select/suggestions.tsx'
import { type ListColumn, ListTable } from '#shared/table/list-table.tsx'
import { LongDate } from '#ui/date-time/shown-time.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { requiredValueRule } from '#ui/form/rules.ts'
import layout from '#ui/layout.module.css'
import { useDialogParam } from '#ui/navigation/use-url-state.ts'
import { Section } from '#ui/panel.tsx'
import { SearchInput } from '#ui/table/search-box.tsx'
import ui from '#ui/ui.module.css'
import styles from './arenas.module.css'

/** The account of an arena. `location` is optional in the contract, because other roles have none. */
export type ArenaUser = User & { location: Arena }

/** Returns undefined for a user who is known to have another role. A missing location becomes an object without fields. */
export const toArena = (user: User): ArenaUser | undefined =>
  (user.role ?? 'LOCATION_PROVIDER') === 'LOCATION_PROVIDER'
    ? { ...user, location: { ...UNKNOWN, ...user.location } }
    : undefined

const UNKNOWN = { address: {} } as Arena

const ARENA = 'LOCATION_PROVIDER'

/** The record of an arena has this word for its location. */
const ADDRESS = 'Address'

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
        labels: { ...FIELD_LABELS, arenaAddress: ADDRESS },
        format: formatChange,
      }

      const changes = await compareBeforeSave<Facts>(versions, ask)
      if (Object.keys(changes).length > 0) {
        await run({ params, body: nestFacts(changes) })
      }
    },
    subject: ({ location }) => location.name,
    errorFields: { email_taken: 'email' },
  })

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
            <UserFormField role={ARENA} name="firstName" />
            <UserFormField role={ARENA} name="lastName" />
          </div>
          <UserFormField role={ARENA} name="email" />
          <UserFormField role={ARENA} name="phoneNumber" />
        </Section>
        <Section title="Info">
          <UserFormField role={ARENA} name="arenaName" before={form.initialValues} />
          <FormField name={['location', 'address']} label={ADDRESS} rules={[requiredValueRule()]}>
            <AddressChoice />
          </FormField>
          <UserFormField role={ARENA} name="link" />
          <UserFormField role={ARENA} name="description" lines={[4, 12]} />
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
const flatten = (values: ArenaValues) => flattenFacts(values, listFields('edit', ARENA))

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
  { title: '#', width: 48, align: 'end', render: (_address, _, index) => index + 1 },
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
