import type { DemoTable, Rows, UserRow } from '@cornerman/tables'
import { sumBalances } from '@cornerman/tables/integrity'
import { NOTHING_FILLED } from '../../modules/new-users/rules.ts'
import { profileCompleteness } from '../../modules/people/rules.ts'
import { DAY, HOUR, iso } from '../../time/instant.ts'
import { createBlank } from './blank-row.ts'
import { mergeFields } from './fields.ts'
import { createEvent } from './new-event.ts'
import type { NewRow } from './new-row.ts'
import { createDetails } from './newcomer.ts'
import { findNextTimes } from './next-slot.ts'
import type { Fields, RowSource } from './row-source.ts'

type Defaults = { readonly [Name in DemoTable]?: (row: NewRow) => Partial<Rows[Name]> }

/** Adds default fields to a new row: plain values, and what rows of this kind have in the base. Needs resolved fields. */
export function completeRow(table: DemoTable, given: Fields, rows: RowSource): Fields {
  const defaults = DEFAULTS[table]?.({ given, rows, now: rows.now })
  return mergeFields({ ...createBlank(table), ...defaults }, given)
}

const DEFAULTS: Defaults = {
  users: (row) => {
    const { given, now } = row
    const { role = 'FIGHTER', phoneNumber = null, residence = null } = given as Partial<UserRow>

    return {
      role,
      country: residence?.country ?? '',
      locale: 'EN',
      verified: true,
      createDate: iso(now - 365 * DAY),
      profileFillingInfo: profileCompleteness(NOTHING_FILLED, phoneNumber, residence),
      details: role === 'FIGHTER' ? createDetails(row) : null,
    }
  },
  arenas: ({ rows }) => {
    const arena = (rows.all('arenas') as readonly Partial<Rows['arenas']>[]).find(
      ({ address }) => address,
    )
    return {
      ...(arena && { address: arena.address }),
      timeZone: arena?.timeZone ?? 'UTC',
      link: '',
      description: '',
    }
  },
  images: ({ given, rows, now }) => {
    const { path = '', size = 0 } = given.path
      ? given
      : (rows
          .find('images', 'imageType', given.imageType)
          .find((row) => typeof row.path === 'string') ?? {})

    const name = String(path).replace(/^.*\//, '')
    const dates = { createDate: iso(now), updateDate: iso(now) }

    return { positionId: 0, name, size, ...dates, path, originalPath: path } as Partial<
      Rows['images']
    >
  },
  penalties: ({ now }) => ({ reason: 'miss_fight', date: iso(now), comment: '' }),
  // All transactions are complete before the first account asks.
  accounts: ({ given, rows }) => {
    const transactions = () => rows.all('transactions') as readonly Rows['transactions'][]
    return {
      balance:
        rows.once('balances', () => sumBalances(transactions())).get(given.userId as number) ?? 0,
    }
  },
  transactions: ({ given, now }) => {
    const type = (given.type ?? 'other') as Rows['transactions']['type']
    const created = (given.created ?? iso(now - HOUR)) as string

    return {
      type,
      status: type === 'withdraw' ? 'pending' : 'withdrawn',
      created,
      history: [
        {
          type: type === 'withdraw' ? 'withdraw' : 'donate',
          amount: given.amount as number,
          created,
        },
      ],
    }
  },
  creatorRequests: ({ now }) => ({
    description: '',
    type: 'VIDEOS',
    status: 'PENDING',
    createDate: iso(now),
  }),
  events: createEvent,
  slots: ({ given, rows }) => findNextTimes(given, rows),
  matchRequests: ({ now }) => ({ status: 'PENDING', createDate: iso(now) }),
  rewards: ({ rows, now }) => {
    const [admin] = rows.find('users', 'role', 'ADMIN')
    return {
      amount: 100,
      rewardType: 'bonus',
      ...(admin && { givenBy: admin.id }),
      createDate: iso(now),
    }
  },
  banners: ({ given }) => ({
    imagePath: '/media/banners/1.jpg',
    content: given.title as string,
    platform: 'web',
    locale: 'EN',
    purpose: 'other',
    position: 0,
  }),
  feedbacks: ({ now }) => ({
    rating: 5,
    text: '',
    platform: 'IOS',
    appVersion: '3.0.0',
    createDate: iso(now),
  }),
}
