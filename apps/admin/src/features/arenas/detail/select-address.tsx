import { SearchOutlined } from '@ant-design/icons'
import { type Address, SEARCH_TERM_MAX } from '@cornerman/contract'
import { Button, Input, Table } from 'antd'
import { useState } from 'react'
import { type Place, type Places, usePlaces } from '../../../ui/address/use-places.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import '../../../ui/search-box.css'

interface Props {
  open: boolean
  onClose(): void
  onPick(address: Address): void
}

/** Finds an address and picks it: the search, and a table of what it may mean. */
export function SelectAddress({ open, onClose, onPick }: Props) {
  return (
    <Dialog title="Select address" open={open} onClose={onClose} cancelText="Cancel">
      <Search onPick={onPick} />
    </Dialog>
  )
}

function Search({ onPick }: Pick<Props, 'onPick'>) {
  const [typed, setTyped] = useState('')
  const found = usePlaces(typed)
  return (
    <div className="cm-places">
      <search className="cm-search">
        <Input
          type="search"
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
      <div role="status" className="cm-quiet cm-places-line">
        <Line of={found} />
      </div>
      {found.places.length > 0 && <Found places={found.places} onPick={onPick} />}
    </div>
  )
}

/** At most a line, and never a notice: the documents want such failures not shown. */
function Line({ of: { asked, places, searching, problem, refetch } }: { of: Places }) {
  if (searching) return 'Searching…'
  if (problem) {
    return (
      <>
        The address could not be looked up.{' '}
        <Button type="link" size="small" onClick={refetch}>
          Retry
        </Button>
      </>
    )
  }
  if (asked === '') return 'Type a street, a city or a country.'
  if (places.length === 0) return `No address found for “${asked}”`
  return places.length === 1 ? '1 address' : `${places.length} addresses`
}

function Found({ places, onPick }: { places: readonly Place[]; onPick: Props['onPick'] }) {
  return (
    <Table<Place>
      size="small"
      pagination={false}
      tableLayout="fixed"
      aria-label="Addresses"
      dataSource={places}
      rowKey={({ id }) => id}
      onRow={({ address }) => ({ className: 'cm-place', onClick: () => onPick(address) })}
      columns={[
        { key: 'number', title: '#', width: 48, align: 'right', render: (_, __, index) => <span className="cm-number cm-quiet">{index + 1}</span> },
        {
          key: 'address',
          title: 'Address',
          // The row hears its click: the button is for the keyboard, and for a reader.
          render: (_, { address }) => (
            <button type="button" className="cm-place-pick">
              {address.formattedAddress}
            </button>
          ),
        },
      ]}
    />
  )
}
