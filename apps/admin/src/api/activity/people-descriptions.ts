import type {
  Account,
  Admin,
  Banner,
  CreatorRequest,
  MatchRequest,
  Penalty,
  PendingWithdrawal,
  User,
} from '@cornerman/contract'
import type { accounts } from '@cornerman/contract/endpoints/accounts'
import type { admins } from '@cornerman/contract/endpoints/admins'
import type { banners } from '@cornerman/contract/endpoints/banners'
import type { creators } from '@cornerman/contract/endpoints/creators'
import type { fakeUsers } from '@cornerman/contract/endpoints/fake-users'
import type { images } from '@cornerman/contract/endpoints/images'
import type { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import type { newUsers } from '@cornerman/contract/endpoints/new-users'
import type { penalties } from '@cornerman/contract/endpoints/penalties'
import type { people, users } from '@cornerman/contract/endpoints/people'
import type { rewards } from '@cornerman/contract/endpoints/rewards'
import { isSameId } from '../ids.ts'
import type { ActivityChange } from './activity.ts'
import type { CachedRecords } from './cached-records.ts'
import { describe, joinName, toChanges, toPerson } from './description.ts'

/** Commands about people, arenas, money and banners. */
export const PEOPLE_DESCRIPTIONS = {
  'POST /user-penalties': describe<typeof penalties.add>(({ body: { userId, penalty } }, cache) => {
    const before = cache.byId<User>(userId, 'email', 'penalties')?.penalties
    const isNew = ({ id }: Penalty) => !before?.some((other) => isSameId(other.id, id))
    return {
      action: 'Added a penalty',
      records: [toPerson(cache, userId, 'fighter')],
      changes: [{ field: 'penalty', to: penalty }],
      complete: (all) => ({ undo: before && all.filter(isNew).length === 1 ? { id: all.find(isNew)?.id } : undefined }),
    }
  }),
  'DELETE /user-penalties/:id': describe<typeof penalties.remove>(({ params: { id } }, cache) => {
    const isThis = (penalty: Penalty) => isSameId(penalty.id, id)
    const fighter = cache.find<User>(({ penalties }) => penalties?.some?.(isThis))
    const penalty = fighter?.penalties.find(isThis)
    return {
      action: 'Removed a penalty',
      records: fighter ? [toPerson(cache, fighter.id, 'fighter')] : [],
      changes: [{ field: 'penalty', from: penalty?.reason }],
      undo: fighter && penalty && { userId: fighter.id, penalty: penalty.reason, comment: penalty.comment },
    }
  }),
  'PUT /users/admin/update-admin': describe<typeof admins.update>(({ body: { userId, permissions } }, cache) => {
    const admin = cache.byId<Admin>(userId, 'permissions', 'email')
    const granted = permissions.filter((permission) => !admin?.permissions.includes(permission))
    const withdrawn = admin?.permissions.filter((permission) => !permissions.includes(permission)) ?? []
    return {
      action: 'Changed permissions',
      records: [{ kind: 'admin', id: userId, name: admin?.email }],
      changes: [
        { field: 'granted', to: granted },
        { field: 'removed', from: withdrawn },
      ].filter(({ from, to }) => (from ?? to).length > 0),
      undo: admin && { userId, granted, withdrawn },
    }
  }),
  'PATCH /users/admin/update-fighter': describe<typeof people.rate>(({ body: { userId, details } }, cache) => {
    const from = cache.byId<User>(userId, 'email', 'details')?.details?.ranking
    const to = details.ranking
    return {
      action: 'Set the ranking',
      records: [toPerson(cache, userId, 'fighter')],
      changes: [{ field: 'ranking', from, to }],
      undo: from ? { userId, from, to } : undefined,
    }
  }),
  'PATCH /users/admin/edit-user/:id': describe<typeof users.edit>(
    ({ params: { id }, body: { details, ...person } }, cache) => {
      const user = cache.byId<User>(id, 'email', 'createDate')
      const ofPerson = toChanges(user, person)
      const ofDetails = toChanges(user?.details, details ?? {})
      const changes = [...ofPerson, ...ofDetails]
      const isKept = changes.length > 0 && changes.every(({ from, to }) => from !== undefined && to !== undefined)
      // Only of the changes: contact data may have been sent unchanged.
      const toValues = (list: readonly ActivityChange[], side: 'from' | 'to') =>
        Object.fromEntries(list.map((change) => [change.field, change[side]]))
      const undo = {
        id,
        from: { ...toValues(ofPerson, 'from'), ...(ofDetails.length > 0 && { details: toValues(ofDetails, 'from') }) },
        to: toValues(changes, 'to'),
      }
      return { action: 'Corrected a person', records: [toPerson(cache, id)], changes, undo: isKept ? undo : undefined }
    },
  ),
  'POST /users/admin/verify-user': describe<typeof people.verify>(({ body: { userId } }, cache) => ({
    action: 'Verified a fighter',
    records: [toPerson(cache, userId, 'fighter')],
    changes: [{ field: 'verified', from: false, to: true }],
  })),
  'PATCH /users/admin/locations/:id': describe<typeof people.approveArena>(({ params: { id } }, cache) => {
    const user = cache.find<User>(({ email, location }) => email && isSameId(location?.id, id))
    return {
      action: 'Activated an arena',
      records: user ? [{ kind: 'arena', id: user.id, name: user.location?.name }] : [],
      changes: [{ field: 'status', from: 'PENDING', to: 'ACTIVE' }],
    }
  }),
  'PATCH /users/admin/location-provider/:id': describe<typeof people.updateArena>(
    ({ params: { id }, body: { location, ...person } }, cache) => {
      const user = cache.byId<User>(id, 'email', 'location')
      return {
        action: 'Edited an arena',
        records: [toPerson(cache, id, 'arena')],
        changes: [...toChanges(user, person), ...toChanges(user?.location, location ?? {})],
      }
    },
  ),
  'POST /users/admin/confirm-withdraw-request/:id': describe<typeof accounts.confirmWithdrawal>(
    ({ params: { id } }, cache) => {
      const pending = cache.find<PendingWithdrawal>(({ withdrawal }) => isSameId(withdrawal?.id, id))
      const account = cache.find<Account>(({ transactions }) => transactions?.some?.((each) => isSameId(each.id, id)))
      const amount = (pending?.withdrawal ?? account?.transactions.find((each) => isSameId(each.id, id)))?.amount
      const userId = pending?.user.id ?? account?.userId
      return {
        action: 'Paid out a withdrawal',
        records: userId === undefined ? [] : [toPerson(cache, userId)],
        changes: [
          { field: 'withdrawal', to: id },
          { field: 'amount', to: amount },
        ],
      }
    },
  ),
  'POST /permissions/admin/approve': describe<typeof creators.approve>(({ body }, cache) =>
    describeCreator('Approved a creator', 'APPROVED', body.id, cache),
  ),
  'POST /permissions/admin/reject': describe<typeof creators.reject>(({ body }, cache) =>
    describeCreator('Rejected a creator', 'REJECTED', body.id, cache),
  ),
  'POST /matchmaking/admin/confirm': describe<typeof matchmaking.confirm>(
    ({ body: { fighterId, fightEventId } }, cache) =>
      describeMatch('Matched a fighter', 'MATCHED', fighterId, fightEventId, cache),
  ),
  'POST /matchmaking/admin/cancel': describe<typeof matchmaking.cancel>(({ body: { userId, fightEventId } }, cache) =>
    describeMatch('Cancelled a match request', 'CANCELED', userId, fightEventId, cache),
  ),
  'POST /coins-payments-admin/reward-user': describe<typeof rewards.give>(({ body: { targetId, amount } }, cache) => ({
    action: 'Gave coins',
    records: [toPerson(cache, targetId)],
    changes: [{ field: 'coins', to: amount }],
  })),
  'POST /auth/admin/create-fighter': describe<typeof newUsers.createFighter>(({ body }) => ({
    action: 'Created a fighter',
    complete: ({ id }) => ({ records: [{ kind: 'fighter', id, name: joinName(body) }] }),
  })),
  'POST /auth/admin/create-fan': describe<typeof newUsers.createFan>(({ body }) => ({
    action: 'Created a fan',
    complete: ({ id }) => ({ records: [{ kind: 'fan', id, name: joinName(body) }] }),
  })),
  'POST /auth/admin/create-location-provider': describe<typeof newUsers.createArena>(({ body }) => ({
    action: 'Created an arena',
    complete: ({ id }) => ({ records: [{ kind: 'arena', id, name: body.location.name }] }),
  })),
  'POST /users/admin/fake-user': describe<typeof fakeUsers.create>(({ body }) => ({
    action: 'Created a fighter without an account',
    changes: [{ field: 'name', to: joinName(body) }],
  })),
  'POST /images/admin/upload-fake-user-image': describe<typeof fakeUsers.uploadImage>(() => ({
    action: 'Uploaded a photo',
  })),
  'POST /images/admin/upload-image': describe<typeof images.upload>(({ body }, cache) => ({
    action: 'Uploaded a photo',
    records: [toPerson(cache, body.userId)],
  })),
  'DELETE /images/admin/delete-images': describe<typeof images.remove>(({ body: { userId, imagesIds } }, cache) => ({
    action: imagesIds.length === 1 ? 'Deleted a photo' : 'Deleted photos',
    records: [toPerson(cache, userId)],
  })),
  'POST /banners/admin/save': describe<typeof banners.save>(({ body: { id, title } }) => ({
    action: id === undefined ? 'Created a banner' : 'Edited a banner',
    records: id === undefined ? [] : [{ kind: 'banner', id, name: title }],
    complete: (saved) => ({ records: [{ kind: 'banner', id: saved.id, name: title }] }),
  })),
  'DELETE /banners/admin/:id': describe<typeof banners.remove>(({ params: { id } }, cache) => ({
    action: 'Deleted a banner',
    records: [{ kind: 'banner', id, name: cache.byId<Banner>(id, 'title', 'platform')?.title }],
  })),
}

function describeCreator(action: string, to: string, id: number, cache: CachedRecords) {
  const request = cache.byId<CreatorRequest>(id, 'userId', 'type', 'status')
  return {
    action,
    records: request
      ? [{ kind: 'user', id: request.userId, name: request.user && joinName(request.user) } as const]
      : [],
    changes: [
      { field: 'type', to: request?.type },
      { field: 'status', from: request?.status, to },
    ],
  }
}

function describeMatch(action: string, to: string, fighterId: number, eventId: number, cache: CachedRecords) {
  const request = cache.find<MatchRequest>(
    (row) => isSameId(row.fighterId, fighterId) && isSameId(row.eventId, eventId) && row.status,
  )
  return {
    action,
    records: [
      toPerson(cache, fighterId, 'fighter'),
      { kind: 'event', id: eventId, name: request?.event?.name } as const,
    ],
    changes: [{ field: 'status', from: request?.status, to }],
  }
}
