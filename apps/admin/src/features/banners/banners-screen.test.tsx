import { BANNER_BUTTON_TEXT_MAX, BANNER_LIMITS, type Banner } from '@cornerman/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import * as recordForm from '#shared/form/use-record-form.ts'
import * as photo from '#shared/photo/photo-slot.tsx'
import { renderScreen } from '#ui/testing/screen.tsx'
import { choose, press, setUpUser, type } from '#ui/testing/user.ts'
import BannersScreen from './banners-screen.tsx'

const stub = setUpStubApi(['manage-banners'])
const REMOVE = 'DELETE /api/v1/banners/admin/10'
const SAVE = 'POST /api/v1/banners/admin/save'

const createBanner = (id: number, title: string) =>
  ({
    id,
    purpose: 'event',
    image: `https://media.example/${id}.jpg`,
    title,
    content: 'Old',
    platform: 'web',
    locale: 'EN',
    needToOpenNewTab: false,
    name: null,
    destinationUrl: null,
    btnText: null,
    position: 3,
  }) as Banner

/** The banners as the server has them, and its response to a save. */
let stored: Banner[]
let saved: [number, object]

beforeEach(() => {
  stored = [createBanner(9, 'First'), createBanner(10, 'Second'), createBanner(11, 'Third')]
  stub.api.respond(({ call }) => (call.startsWith('GET') ? [200, { event: stored }] : saved))
})

async function open(url = '/?purpose=event&banner=10') {
  const router = renderScreen(<BannersScreen />, url)
  await waitFor(() => expect(field('Title')).toHaveValue('Second'))

  return router
}

async function openWith(banner: Partial<Banner>) {
  stored = [{ ...createBanner(10, 'Second'), ...banner }]
  await open()
}

const field = (name: string) => screen.getByLabelText(name, { selector: 'input, textarea' })
const getSave = () => screen.getByRole('button', { name: /Save$/ })

test('[BAN-02] [BAN-03] enables Save for changes only', async () => {
  await open()
  expect(getSave()).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible()

  await type(field('Title'), 'Other')
  await waitFor(() => expect(getSave()).toBeEnabled())

  await type(field('Title'), 'Second')
  await screen.findByText('No changes')
  expect(getSave()).toBeDisabled()
})

test('[BAN-02] accepts no text that is too long for its field', async () => {
  await open()

  const limits = {
    Title: BANNER_LIMITS.title,
    Content: BANNER_LIMITS.content,
    Link: BANNER_LIMITS.link,
    'Button text': BANNER_BUTTON_TEXT_MAX,
    Name: BANNER_LIMITS.name,
  }

  for (const [name, limit] of Object.entries(limits)) {
    await type(field(name), '/'.repeat(limit + 1))
    expect(field(name)).toHaveAccessibleDescription(
      expect.stringContaining(`At most ${limit.toLocaleString('en')} characters`),
    )
  }
})

test('[BAN-02] shows a rejected image at its field', async () => {
  await open()
  await type(field('Title'), 'Other')
  saved = [413, { reason: 'too_large', message: 'This image has too many pixels.' }]
  await press('Save')
  await screen.findByText('Not saved. Correct Image.')
})

test.each([
  ['Title', '  ', 'Other', 'Enter a title'],
  ['Content', '', 'Other', 'Enter content'],
  ['Position', '-1', '1', 'At least 0'],
  ['Position', '1.5', '2', 'Enter a whole number'],
  [
    'Link',
    'javascript:alert(1)',
    'https://tickets.example',
    'Enter a link starting with https:// or http://, or a path such as /events',
  ],
])('[BAN-02] does not save the %s “%s”, and says why', async (name, wrong, right, complaint) => {
  await open()
  await type(field(name), wrong)
  await setUpUser().tab()
  await screen.findByText(complaint)
  expect(getSave()).toBeDisabled()

  await type(field(name), right)
  await waitFor(() => expect(getSave()).toBeEnabled())
})

test('[BAN-02] leads to the image that is missing', async () => {
  await openWith({ image: null as never })
  await press('1 required field left')
  expect(screen.getByRole('button', { name: 'Upload image of the banner' })).toHaveFocus()
})

test('[BAN-02] leads to the choice that is missing', async () => {
  await openWith({ needToOpenNewTab: null as never })
  await press('1 required field left')
  expect(screen.getByRole('radio', { name: 'The same tab' })).toHaveFocus()
})

test('[BAN-01] keeps slides that are out of sight from the keyboard', async () => {
  await open()

  const isInert = (title: string) =>
    screen.getByText(title, { selector: 'a *' }).closest('[inert]') !== null

  // A window of a phone shows two, and the open one is the first of them.
  expect(isInert('First')).toBe(true)
  expect(isInert('Second')).toBe(false)
  expect(isInert('Third')).toBe(false)
})

test('[BAN-01] leads from banner to banner, and not beyond the first and the last', async () => {
  const router = await open()

  const previous = screen.getByRole('button', { name: 'Previous banner' })
  const next = screen.getByRole('button', { name: 'Next banner' })

  await press(next)
  await waitFor(() => expect(field('Title')).toHaveValue('Third'))
  expect(next).toBeDisabled()

  // Back leads to the banner before.
  expect(router.state.historyAction).toBe('PUSH')

  await press(previous)
  await press(previous)
  await waitFor(() => expect(field('Title')).toHaveValue('First'))
  expect(previous).toBeDisabled()
  expect(next).toBeEnabled()
})

test('[BAN-03] asks before another banner replaces changes', async () => {
  const router = await open('/?purpose=sponsor&banner=10')
  await type(field('Content'), 'Other')
  await press(screen.getByText('First', { selector: 'a *' }))
  await press('Stay')
  expect(router.state.location.search).toBe('?purpose=sponsor&banner=10')
  expect(field('Content')).toHaveValue('Other')

  // The new one has the purpose of the carousel, which is not that of an old link.
  await press('Create new banner')
  await press('Discard')
  await waitFor(() => expect(field('Content')).toHaveValue(''))
  expect(router.state.location.search).toBe('?purpose=event&banner=new')
  expect(screen.getByRole('button', { name: 'Clear' })).toBeVisible()

  await type(field('Title'), 'Typed')
  await press('Create new banner')
  await press('Discard')
  await waitFor(() => expect(field('Title')).toHaveValue(''))
  expect(stub.api.of(SAVE)).toEqual([])
})

test('[BAN-03] keeps the link that another admin has saved meanwhile', async () => {
  await open()
  await type(field('Title'), 'Other')

  stored = stored.map((banner) => ({ ...banner, destinationUrl: '/events' }))
  saved = [200, {}]
  await press('Save')
  await waitFor(() => expect(stub.api.of(SAVE)).toHaveLength(1))

  const [sent] = stub.api.of(SAVE)
  expect(sent?.body).toMatch(/"destinationUrl"\W+\/events\b/)
  expect(sent?.body).toMatch(/"title"\W+Other\b/)
})

test('[BAN-03] asks before it replaces what another admin has saved meanwhile', async () => {
  await open()
  await type(field('Title'), 'Other')
  await press(screen.getByRole('radio', { name: 'A new tab' }))
  await type(field('Position'), '0')

  stored = stored.map((banner) => ({ ...banner, position: 4, title: 'Theirs' }))
  await press('Save')
  await screen.findByText(
    'Saved by the other admin: Title: Theirs. Position: 4. Yours: Title: Other. Position: 0.',
  )

  const question = screen.getByRole('dialog', { name: 'Replace the change of another admin?' })
  await press(within(question).getByRole('button', { name: 'Cancel' }))
  await screen.findByText(/^Not saved. Another admin has changed this: Title: Theirs/)
  expect(stub.api.of(SAVE)).toEqual([])
})

test('[BAN-03] sends no position and no link of a banner whose server did not say them', async () => {
  await openWith({ position: undefined as never, destinationUrl: undefined as never })
  await type(field('Title'), 'Other')
  saved = [200, {}]
  await press('Save')
  await waitFor(() => expect(stub.api.of(SAVE)).toHaveLength(1))

  const [sent] = stub.api.of(SAVE)
  expect(sent?.body).not.toMatch(/"(position|destinationUrl)"/)
})

test('[BAN-03] neither saves nor deletes a banner without an id, and says why', async () => {
  stored = [{ ...createBanner(10, 'Second'), id: undefined as never }]
  await open('/?purpose=event')
  await type(field('Title'), 'Other')
  await screen.findByText('The server did not say the id of this banner, so it cannot be changed')
  expect(getSave()).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled()
})

test('[BAN-03] does not lead back to the form of a banner before it was saved', async () => {
  const router = await open()
  await type(field('Title'), 'Other')
  saved = [200, { ...stored[1], title: 'Other' }]
  await press('Save')
  await screen.findByText('No changes')
  expect(router.state.historyAction).toBe('REPLACE')

  const [sent] = stub.api.of(SAVE)
  expect(sent?.body).toMatch(/"id"\W+10\b/)
  expect(sent?.body).toMatch(/"purpose"\W+event\b/)
})

test('[BAN-03] leads from the form of a new banner to the one it has saved', async () => {
  const form = vi.spyOn(recordForm, 'useRecordForm')
  const router = renderScreen(<BannersScreen />, '/?purpose=event&banner=new')
  await screen.findByRole('heading', { name: 'New banner' })

  const { onSaved } = form.mock.lastCall![0]
  act(() => onSaved?.({ id: 11 }, {}))
  await waitFor(() => expect(field('Title')).toHaveValue('Third'))
  expect(router.state.location.search).toBe('?purpose=event&banner=11')
  expect(router.state.historyAction).toBe('REPLACE')
})

test.each([
  ['web', 'Web', 'web'],
  ['web-site', 'Web site', 'web'],
  ['ios', 'iOS', 'mobile'],
] as const)('[BAN-01] shows a banner for %s on its slide and as users see it', async (...row) => {
  const [platform, label, look] = row
  const slot = vi.spyOn(photo, 'PhotoSlot')
  await openWith({ platform, btnText: 'Buy' })
  expect(screen.getByText(`Position 3 · ${label} · EN`)).toBeInTheDocument()
  expect(screen.getByRole('figure', { name: `Preview on ${look}` })).toHaveTextContent(
    `Preview on ${look}SecondOldBuy`,
  )

  expect(slot.mock.lastCall?.[0]).toMatchObject({
    src: 'https://media.example/10.jpg',
    aspect: 2.5,
    upload: { keepsAspect: true },
  })
})

test('[BAN-03] asks nothing about the changes of a banner that was deleted, and shows the next one', async () => {
  const router = await open()
  await type(field('Title'), 'Typed')
  await press('Delete')

  const question = within(await screen.findByRole('dialog', { name: 'Delete “Second”?' }))
  stub.api.respond(({ call }) => [
    200,
    call.startsWith('GET') ? { event: [stored[0], stored[2]] } : {},
  ])
  await press(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(field('Title')).toHaveValue('Third'))
  expect(router.state.location.search).toBe('?purpose=event&banner=11')
  expect(stub.api.requests.map(({ call }) => call)).toContain(REMOVE)
  expect(router.state.historyAction).toBe('REPLACE')
})

test('[BAN-03] keeps the input when another admin has deleted the banner', async () => {
  await open()
  await type(field('Title'), 'Typed')
  saved = [404, { message: 'There is no banner 10.' }]
  stored = [stored[0]!, stored[2]!]
  await press('Save')
  await screen.findByText('There is no banner 10.')
  await screen.findAllByText('This banner has been deleted')
  expect(getSave()).toBeDisabled()
  expect(field('Title')).toHaveValue('Typed')
})

test('[BAN-01] shows the banners of the purpose that is chosen', async () => {
  const router = await open()
  stub.api.respond(() => [200, { event: stored, sponsor: [createBanner(20, 'Sponsored')] }])
  await choose(screen.getByLabelText('Purpose'), 'Sponsor')
  expect(router.state.location.search).toContain('purpose=sponsor')
})
