import type { Input } from '../define-endpoint.ts'
import type { accounts } from '../endpoints/accounts.ts'
import type { images } from '../endpoints/images.ts'
import type { Role } from '../schemas/role.ts'
import { PENDING_WITHDRAWALS } from './accounts.ts'
import { picture } from './picture.ts'

type ByRole<E> = Partial<Record<Role, Input<E>>>

/** For calls judged by a role: an input for each role where it takes more than another user's id to make the example one for them. */
export const examplesByRole: Readonly<Record<string, Partial<Record<Role, object>>>> = {
  'accounts.confirmWithdrawal': {
    FIGHTER: { params: { id: PENDING_WITHDRAWALS.FIGHTER } },
    FAN: { params: { id: PENDING_WITHDRAWALS.FAN } },
  } satisfies ByRole<typeof accounts.confirmWithdrawal>,
  'images.upload': {
    LOCATION_PROVIDER: { body: { image: picture(), imageType: 'ARENA_PHOTO', positionId: 2, userId: 9 } },
  } satisfies ByRole<typeof images.upload>,
  'images.remove': { LOCATION_PROVIDER: { body: { userId: 9, imagesIds: [1] } } } satisfies ByRole<typeof images.remove>,
}
