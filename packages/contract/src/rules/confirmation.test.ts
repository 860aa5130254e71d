import { expect, test } from 'vitest'
import type { Command, Confirmation, Facts } from '../define-endpoint.ts'
import { events } from '../endpoints/events.ts'
import { fakeUsers } from '../endpoints/fake-users.ts'
import { newUsers } from '../endpoints/new-users.ts'
import { people } from '../endpoints/people.ts'
import { describeUnseen, isNew } from './confirmation.ts'

const SEEN = { sentAt: 0, before: undefined }

const describeDifference = (shown: Facts | undefined, sent: Facts | null) => {
  const confirmation: Confirmation<object> = {
    read: people.adminProfile,
    getName: () => 'the fighter Nova',
    getShown: () => shown,
    getSent: () => sent,
  }
  return describeUnseen(confirmation, {}, {}, SEEN)
}

test.each<[string, Facts | undefined, Facts | null]>([
  ['equal facts', { ranking: 7, verified: true }, { ranking: 7 }],
  ['a fact that was not sent', { club: 'A' }, { club: undefined }],
  ['no text for null', { club: '' }, { club: null }],
  ['other blanks', { name: 'Nova  Silva' }, { name: ' Nova Silva' }],
  ['a run of blanks', { name: 'Nova Silva' }, { name: 'Nova \t Silva' }],
  ['letters whose marks are apart', { name: 'Amélie' }, { name: 'Ame\u0301lie' }],
  ['an address in small letters', { email: 'a@x.example' }, { email: 'A@X.example' }],
  ['the same time', { start: '2030-01-18T22:00:00Z' }, { start: '2030-01-18T22:00:00.000Z' }],
  ['the same list', { order: [1, 2] }, { order: [1, 2] }],
  ['nothing of a removed record', undefined, null],
])('sees the effect of a command in %s', (_, shown, sent) =>
  expect(describeDifference(shown, sent)).toBeUndefined(),
)

test.each<[string, Facts | undefined, Facts | null]>([
  ['the fighter Nova still shows “ranking: 12”', { ranking: 12 }, { ranking: 7 }],
  ['the fighter Nova still shows “verified: no”', { verified: false }, { verified: true }],
  ['the fighter Nova still shows “verified: yes”', { verified: true }, { verified: false }],
  ['the fighter Nova still shows “name: nova”', { name: 'nova' }, { name: 'Nova' }],
  ['the fighter Nova still shows “name: NovaSilva”', { name: 'NovaSilva' }, { name: 'Nova Silva' }],
  ['the fighter Nova still shows “result: DQ”', { result: 'DQ' }, { result: 'KO' }],
  ['the fighter Nova still shows “club: none”', { club: null }, { club: 'A' }],
  ['the fighter Nova still shows “status: no contest”', { status: 'NO_CONTEST' }, { status: 'KO' }],
  ['the fighter Nova still shows “status: pending”', { status: 'PENDING' }, { status: 'LIVE' }],
  ['the fighter Nova still shows “club: New GYM”', { club: 'New GYM' }, { club: 'Gym' }],
  ['the fighter Nova still shows “result: KO”', { result: 'KO' }, { result: null }],
  ['the fighter Nova does not show the club', { club: undefined }, { club: null }],
  ['the fighter Nova still shows the old order', { order: [2, 1] }, { order: [1, 2] }],
  ['the fighter Nova still shows the old order', { order: [1, 3] }, { order: [1, 2] }],
  ['the fighter Nova still shows the old order', { order: [1, 2] }, { order: [1, 2, 3] }],
  ['the fighter Nova still shows the old order', { order: [1, 2, 3] }, { order: [1, 2] }],
  ['the fighter Nova still shows the old order', { order: [1] }, { order: null }],
  ['the fighter Nova does not show the ranking', { ranking: undefined }, { ranking: 7 }],
  ['it still shows no fighter Nova', undefined, {}],
  ['it still shows the fighter Nova', {}, null],
])('says of a command without effect: %s', (text, shown, sent) =>
  expect(describeDifference(shown, sent)).toBe(text),
)

test('says that a record is missing by its name, which can have an article inside', () => {
  const confirmation: Confirmation<object> = {
    read: people.adminProfile,
    getName: () => 'photo of the arena',
    getShown: () => undefined,
    getSent: () => ({}),
  }

  expect(describeUnseen(confirmation, {}, {}, SEEN)).toBe('it still shows no photo of the arena')
})

test.each([
  ['2026-03-14T20:00:00Z', true],
  ['2026-03-14T19:59:00Z', true],
  ['2026-03-14T19:58:59Z', false],
  [undefined, false],
])('takes a record of %s for new: %s', (at, expected) =>
  expect(isNew(at, { sentAt: Date.parse('2026-03-14T20:00:00Z') })).toBe(expected),
)

const AT = '2026-03-14T20:00:00Z'
const NILO = { id: 7, firstName: 'Nilo', lastName: 'Lima' }
const NIGHT = { id: 7, name: 'Fight night', fromDate: AT }
const ANA = { id: 7, email: 'ana@people.example' }

// biome-ignore lint/suspicious/noExplicitAny: a table of commands with different inputs.
type Creation = [what: string, command: Command<any, unknown>, body: object, output: unknown]

test.each<[...Creation, before: unknown]>([
  ['fake user', fakeUsers.create, NILO, [NILO], [NILO]],
  ['fake user whose list nobody has read', fakeUsers.create, NILO, [NILO], undefined],
  ['event', events.create, { streamName: NIGHT.name, fromDate: AT }, [NIGHT], [NIGHT]],
  [
    'event whose list nobody has read',
    events.create,
    { streamName: NIGHT.name, fromDate: AT },
    [NIGHT],
    undefined,
  ],
  [
    'user created before',
    newUsers.createFan,
    ANA,
    { data: [{ ...ANA, createDate: '2026-03-13T20:00:00Z' }] },
    undefined,
  ],
])('does not take an older equal %s for the new one', (_, command, body, output, before) =>
  expect(describeCreation(command, body, output, before)).toMatch(/^it still shows no /),
)

test.each<[...Creation, before: unknown]>([
  ['fake user', fakeUsers.create, NILO, [NILO, { ...NILO, id: 8 }], [NILO]],
  ['event', events.create, { streamName: NIGHT.name, fromDate: AT }, [NIGHT], []],
  ['user', newUsers.createFan, ANA, { data: [{ ...ANA, createDate: AT }] }, undefined],
])('sees a new %s beside what was there before', (_, command, body, output, before) =>
  expect(describeCreation(command, body, output, before)).toBeUndefined(),
)

function describeCreation(
  { confirms }: Command<unknown, unknown>,
  body: object,
  output: unknown,
  before: unknown,
) {
  const seen = { sentAt: Date.parse(AT), before }
  return describeUnseen(confirms as Confirmation<object>, { body }, output, seen)
}
