import type { Permission } from '@cornerman/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { updateSession } from '#api/session.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import * as photo from '#shared/photo/photo-slot.tsx'
import { renderScreen } from '#ui/testing/screen.tsx'
import { press, setUpUser, type, typeAndWait } from '#ui/testing/user.ts'
import { DEBOUNCE } from '#ui/use-debounced-value.ts'
import ArenaScreen, { POSITIONS } from './arena-screen.tsx'

const ARENA = {
  id: 9,
  role: 'LOCATION_PROVIDER',
  firstName: 'Alex',
  lastName: 'Souza',
  email: 'office@hall.example',
  phoneNumber: '+55 11 1',
  createDate: '2024-07-18T12:00:00Z',
  images: [],
  location: {
    id: 1,
    name: 'Fight Hall',
    isPending: false,
    link: 'https://www.hall.example/',
    description: 'Old.',
    address: { formattedAddress: 'Old Street 1, London, United Kingdom' },
  },
}

const EDITOR: Permission[] = ['view_arena_details', 'edit_arena_info']
const SAVE = 'PATCH /api/v1/users/admin/location-provider/9'

const stub = setUpStubApi()

async function open(permissions: Permission[], arena: object = ARENA) {
  updateSession({ permissions })

  stub.api.respond(({ call, query }) => {
    if (!call.includes('geocode')) {
      return call.startsWith('GET')
        ? [200, arena]
        : [409, { reason: 'email_taken', message: 'It belongs to user 11 already.' }]
    }

    const address = new URLSearchParams(query).get('address')
    if (address === 'Broken') {
      return [409, {}]
    }

    const components = [{ long_name: address, short_name: address, types: ['locality'] }]

    const place = {
      place_id: 'a',
      formatted_address: `${address}, Canada`,
      address_components: components,
      geometry: { location: { lat: 1, lng: 2 } },
    }

    return [
      200,
      address === 'Nowhere'
        ? { status: 'ZERO_RESULTS', results: [] }
        : { status: 'OK', results: [place] },
    ]
  })

  renderScreen(<ArenaScreen />, '/arenas/9', { path: '/arenas/:id' })
  await screen.findByText('FIGHT HALL')
}

const field = (name: string) => screen.getByLabelText(name)

const getCommands = () =>
  stub.api.requests
    .filter(({ call }) => !call.startsWith('GET'))
    .map(({ call, body }) => [call, JSON.parse(body)])

test.each<[permission: Permission, photos: number]>([
  ['upload_arena_images', 4],
  ['upload_fighter_images', 0],
])('[NAV-05] offers with %s to upload %i photos of an arena', async (permission, photos) => {
  await open(['view_arena_details', permission])
  await screen.findByText('0 of 4')
  expect(screen.queryAllByRole('button', { name: /^Upload/ })).toHaveLength(photos)
})

test('[ARD-03] sends each photo with its type and position', () => {
  const sent = POSITIONS.map(({ title, imageType, positionId, aspect }) => [
    title,
    imageType,
    positionId,
    aspect,
  ])

  expect(sent).toEqual([
    ['Avatar', 'ARENA_AVATAR', 0, 1],
    ['Photo 1', 'ARENA_PHOTO_BIG', 1, 1.36],
    ['Photo 2', 'ARENA_PHOTO', 2, 1.36],
    ['Photo 3', 'ARENA_PHOTO', 3, 1.36],
  ])
})

test('[ARD-03] sends and deletes the photo of its place in the profile of the arena', async () => {
  const slots: Parameters<typeof photo.PhotoSlot>[0][] = []

  vi.spyOn(photo, 'PhotoSlot').mockImplementation((slot) => {
    slots.push(slot)
    return null as never
  })

  const picture = { id: 5, imageType: 'ARENA_PHOTO', positionId: 3, href: '/3.jpg' }
  await open(['view_arena_details', 'upload_arena_images'], {
    ...ARENA,
    images: [{ ...picture, id: 4, imageType: 'EVENT', href: '/event.jpg' }, picture],
  })
  await screen.findByText('1 of 4')

  const { src, upload, remove } = slots.findLast(({ name }) => name === 'photo 3 of Fight Hall')!
  expect(src).toContain('/3.jpg')

  stub.api.respond(({ call }) => [200, call.startsWith('GET') ? ARENA : {}])

  const file = new File(['a'], 'a.jpg', { type: 'image/jpeg' })

  // The answers have no pictures, so nothing confirms the new one.
  await upload!.send(file, {} as never).catch(() => {})
  await remove!.onDelete().catch(() => {})

  const sent = stub.api.requests.filter(({ call }) => !call.startsWith('GET'))
  expect(sent.map(({ call }) => call)).toEqual([
    'POST /api/v1/images/admin/upload-image',
    expect.stringMatching(/\/images\/admin\/delete-images$/),
  ])

  for (const field of [/"imageType"\s+ARENA_PHOTO\r/, /"positionId"\s+3\r/, /"userId"\s+9\r/]) {
    expect(sent[0]?.body).toMatch(field)
  }

  expect(JSON.parse(sent[1]?.body ?? '')).toEqual({ userId: 9, imagesIds: [5] })
})

test('[ARD-03] zooms the original of a photo', async () => {
  const original = 'https://x.example/original.jpg'
  const photo = { id: 3, imageType: 'ARENA_AVATAR', positionId: 0, href: '/small.jpg', original }
  await open(['view_arena_details'], { ...ARENA, images: [photo] })
  await press('Zoom avatar of Fight Hall')

  const zoomed = await screen.findByAltText('Avatar of Fight Hall')
  expect(zoomed).toHaveAttribute('src', original)
})

test('[ARD-01] [ARD-03] [ARD-04] [ARD-05] [ARD-06] shows texts without buttons to a mere viewer', async () => {
  await open(['view_arena_details'])

  for (const text of [
    'Alex',
    'Souza',
    '@hall.example',
    '+55 11 1',
    '18 July 2024',
    'Old Street 1, London, United Kingdom',
    'Old.',
  ]) {
    expect(screen.getByText(text)).toBeInTheDocument()
  }

  const link = screen.getAllByText('https://www.hall.example/')[0]!.closest('a')!
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()

  for (const name of [/SAVE|CANCEL|Change address/, /^(Edit|Delete|Upload|Status)/]) {
    expect(screen.queryByText(name)).not.toBeInTheDocument()
    expect(screen.queryByLabelText(name)).not.toBeInTheDocument()
  }
})

test.each(['', null])(
  '[ARD-01] says that an arena with the link %j has no website',
  async (link) => {
    await open(['view_arena_details'], { ...ARENA, location: { ...ARENA.location, link } })
    expect(screen.getByText('No website')).toBeInTheDocument()
  },
)

test('[ARD-02] offers Activate beside a pending arena, and says where it is and whom to ask', async () => {
  const pending = { ...ARENA, location: { ...ARENA.location, isPending: true } }
  await open(['view_arena_details', 'arenas_action'], pending)
  await press('Activate')

  const question = within(await screen.findByRole('dialog', { name: 'Activate Fight Hall?' }))
  for (const fact of ['Old Street 1, London, United Kingdom', 'Alex Souza']) {
    expect(question.getByText(fact)).toBeInTheDocument()
  }

  expect(question.getByLabelText('Copy email')).toBeInTheDocument()
  expect(getCommands()).toEqual([])

  stub.api.respond(({ call }) => [200, call.startsWith('GET') ? ARENA : {}])
  await press(question.getByText('Activate'))

  // The id of the place, not of the account.
  const call = 'PATCH /api/v1/users/admin/locations/1'
  await waitFor(() =>
    expect(stub.api.of(call).map(({ query }) => query)).toEqual(['?action=APPROVE']),
  )
})

test('[ARD-02] activates by the menu of the status, which an active arena has as well', async () => {
  const pending = { ...ARENA, location: { ...ARENA.location, isPending: true } }
  await open(['view_arena_details', 'arenas_action'], pending)
  await press('Status: Pending')
  await press(await screen.findByRole('menuitem', { name: 'Activate' }))
  await screen.findByRole('dialog', { name: 'Activate Fight Hall?' })
})

test('[ARD-02] offers no Activate beside an arena that is active', async () => {
  await open(['view_arena_details', 'arenas_action'])
  expect(screen.queryByRole('button', { name: 'Activate' })).not.toBeInTheDocument()

  await press('Status: Active')
  expect(await screen.findByRole('menuitem', { name: 'Already active' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('[ARD-04] [ARD-05] [ARD-06] keeps SAVE and CANCEL enabled, shows errors at fields and sends nothing', async () => {
  await open(EDITOR, { ...ARENA, phoneNumber: null })

  for (const name of ['SAVE', 'CANCEL']) {
    expect(screen.getByRole('button', { name })).toBeEnabled()
  }

  await type(field('Link'), 'www.no-scheme.example')
  await setUpUser().tab()
  expect(field('Link')).toHaveValue('https://www.no-scheme.example')

  await type(field('Link'), 'ftp://files.example')
  await type(field('First name'), '  ')
  await press('SAVE')
  await screen.findByText('Enter a link starting with https://')

  // The phone number, which was empty before, is required as well.
  expect(screen.getAllByText('Input is required')).toHaveLength(2)
  expect(field('First name')).toHaveFocus()
  expect(getCommands()).toEqual([])

  await press('CANCEL')
  await press('Discard')
  expect(field('First name')).toHaveValue('Alex')
  expect(field('Link')).toHaveValue('https://www.hall.example/')
})

test('[ARD-06] sends the changed fields only, and keeps them with the error of the server at its field', async () => {
  await open(EDITOR)
  await type(field('Email'), ' taken@hall.example ')
  await type(field('Description'), 'Still here.')
  await press('SAVE')
  await screen.findByText('It belongs to user 11 already.')
  expect(getCommands()).toEqual([
    [SAVE, { email: 'taken@hall.example', location: { description: 'Still here.' } }],
  ])
  expect(field('Email')).toHaveFocus()
  expect(field('Description')).toHaveValue('Still here.')
})

test('[ARD-06] sends nothing when nothing was changed', async () => {
  await open(EDITOR)
  await press('SAVE')
  expect(getCommands()).toEqual([])
})

test('[ARD-06] asks before it replaces what another admin has saved in the same field', async () => {
  await open(EDITOR)
  await type(field('Description'), 'Mine')

  stub.api.respond(({ call }) => [
    200,
    call === SAVE
      ? {}
      : { ...ARENA, firstName: 'Sasha', location: { ...ARENA.location, description: 'Theirs' } },
  ])

  await press('SAVE')

  const text = 'Saved by the other admin: Description: Theirs. Yours: Description: Mine.'
  await screen.findByText(text)
  expect(getCommands()).toEqual([])

  await press('Save mine')
  await waitFor(() =>
    expect(getCommands()).toEqual([[SAVE, { location: { description: 'Mine' } }]]),
  )
})

const searchAddress = (text: string) => typeAndWait(field('Search address'), text, DEBOUNCE.address)

test('[ARD-07] searches addresses in English, and shows an unknown one and a failure in the dialog', async () => {
  await open(EDITOR)
  await press('Change address')
  await searchAddress('Nowhere')
  await screen.findByText('No addresses found for “Nowhere”')

  await searchAddress('Broken')
  await screen.findByText('Could not search addresses.')
  expect(screen.getByText('Retry')).toBeInTheDocument()

  await searchAddress(' London ')
  await press(await screen.findByText('London, Canada'))
  await waitFor(() => expect(screen.queryByLabelText('Search address')).not.toBeInTheDocument())
  expect(screen.getByText('London, Canada')).toBeInTheDocument()

  const queries = stub.api.requests
    .filter(({ call }) => call.includes('geocode'))
    .map(({ query }) => Object.fromEntries(new URLSearchParams(query)))
  expect(queries.at(-1)).toMatchObject({ address: 'London', language: 'en' })
})
