import type { Endpoint, Permission, Role, RoleSource, Service } from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import { DEMO_KEYS } from '@cornerman/fixtures/accounts'
import { createPicture, examples, PENDING_WITHDRAWALS } from '@cornerman/fixtures/examples'
import { SECURITY_TABLES, type Table } from '@cornerman/tables'
import type { World } from '../src/store/world.ts'

export interface Call {
  /** `group.name`. */
  name: string
  endpoint: Endpoint
  example: Record<string, Record<string, unknown>>
}

/** Every call of the contract with a valid example. Tests of all calls iterate it, so new calls are included. */
export const CALLS: readonly Call[] = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
    name: `${group}.${name}`,
    endpoint,
    example:
      (examples as unknown as Record<string, Record<string, Call['example']>>)[group]?.[name] ?? {},
  })),
)

/** For a command that does not name the record of its confirmation: the read by which a screen has shown it. */
export const READS_OF_RECORDS: Record<string, object> = {
  'accounts.confirmWithdrawal': { params: { id: 101 } },
  'chat.setCurrentSlot': { params: { id: 2 } },
  'fights.clearResult': { params: { id: 2 } },
  'fights.noContest': { params: { id: 1 } },
  'fights.remove': { params: { id: 1 } },
  'fights.setLink': { params: { id: 1 } },
  'fights.setResult': { params: { id: 1 } },
  'penalties.remove': { params: { id: 101 } },
}

/** Returns a world's changes outside the security tables, as `table id`. */
export const getChanges = (world: World) =>
  world
    .changes()
    .filter(({ table }) => !(SECURITY_TABLES as readonly Table[]).includes(table))
    .map(({ table, id }) => `${table} ${id}`)

/** Returns the key for a call of a service with keys. */
export const getCallKey = ({ access, service }: Endpoint): string | undefined =>
  typeof access === 'object' && 'serviceKeyOr' in access
    ? (DEMO_KEYS as Partial<Record<Service, string>>)[service]
    : undefined

export interface Admission {
  /** Role that the access depends on, if any. */
  role: Role | undefined
  /** Any one of these permissions grants access. */
  needed: readonly Permission[]
  input: Call['example']
}

/** For calls with access by role: an input per role, where replacing the user's id in the example is not enough. */
const examplesByRole: Readonly<Record<string, Partial<Record<Role, object>>>> = {
  'accounts.confirmWithdrawal': {
    FIGHTER: { params: { id: PENDING_WITHDRAWALS.FIGHTER } },
    FAN: { params: { id: PENDING_WITHDRAWALS.FAN } },
  },
  'images.upload': {
    LOCATION_PROVIDER: {
      body: { image: createPicture(), imageType: 'ARENA_PHOTO', positionId: 2, userId: 9 },
    },
  },
  'images.remove': { LOCATION_PROVIDER: { body: { userId: 9, imagesIds: [1] } } },
}

/** Returns the ways to be admitted to a call: one, or one for each role. */
export function getAdmissions(
  { name, endpoint: { access }, example }: Call,
  world: World,
): Admission[] {
  if (typeof access === 'string') {
    return access === 'public' || access === 'session'
      ? []
      : [{ role: undefined, needed: [access], input: example }]
  }

  if ('serviceKeyOr' in access) {
    return [{ role: undefined, needed: [access.serviceKeyOr], input: example }]
  }
  if ('anyOf' in access) {
    return [{ role: undefined, needed: access.anyOf, input: example }]
  }

  return Object.entries(access.byRole).map(([role, one]) => ({
    role: role as Role,
    needed: typeof one === 'string' ? [one as Permission] : one.anyOf,
    input:
      (examplesByRole[name]?.[role as Role] as Call['example'] | undefined) ??
      inputFor(role as Role, access.of, example, world),
  }))
}

/** The example, with a target of this role. */
function inputFor(
  role: Role,
  { in: part, field, holds }: RoleSource,
  example: Call['example'],
  world: World,
): Call['example'] {
  const value = holds === 'role' ? role : world.rows.users.by('role', role)[0]?.id
  return { ...example, [part]: { ...example[part], [field]: value } }
}
