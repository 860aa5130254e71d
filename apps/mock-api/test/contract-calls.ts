import { DEMO_KEYS, type Endpoint, type Permission, type Role, SECURITY_TABLES, type Service, type Table } from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import { examples, examplesByRole } from '@cornerman/contract/examples'
import type { World } from '../src/worlds/world.ts'

export interface Call {
  /** `group.name`. */
  name: string
  endpoint: Endpoint
  example: Record<string, Record<string, unknown>>
}

/** Every call of the contract with its valid example: what the tests of all calls walk, so that a new call joins them by itself. */
export const CALLS: readonly Call[] = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
    name: `${group}.${name}`,
    endpoint,
    example: (examples as unknown as Record<string, Record<string, Call['example']>>)[group]?.[name] ?? {},
  })),
)

/** What a call changed beyond the bookkeeping of safety, as `table id`. */
export const getChanges = (world: World) =>
  world
    .diff()
    .filter(({ table }) => !(SECURITY_TABLES as readonly Table[]).includes(table))
    .map(({ table, id }) => `${table} ${id}`)

/** The key that a call of a service with keys carries. */
export const getCallKey = ({ access, service }: Endpoint): string | undefined =>
  access === 'serviceKey' ? (DEMO_KEYS as Partial<Record<Service, string>>)[service] : undefined

export interface Admission {
  /** For whom the call asks: the role, when its access is judged by one. */
  role: Role | undefined
  /** Any one of these lets in. */
  needed: readonly Permission[]
  input: Call['example']
}

/** Every way into a call that asks for permissions: one, or one for each role that its access tells apart. */
export function getAdmissions({ name, endpoint: { access }, example }: Call, world: World): Admission[] {
  if (typeof access === 'string')
    return access === 'public' || access === 'session' || access === 'serviceKey' ? [] : [{ role: undefined, needed: [access], input: example }]
  if ('anyOf' in access) return [{ role: undefined, needed: access.anyOf, input: example }]
  return Object.entries(access.byRole).map(([role, one]) => ({
    role: role as Role,
    needed: typeof one === 'string' ? [one as Permission] : one.anyOf,
    input: (examplesByRole[name]?.[role as Role] as Call['example'] | undefined) ?? inputFor(role as Role, access.of, example, world),
  }))
}

/** The example, pointed at somebody of this role. */
function inputFor(role: Role, of: string, example: Call['example'], world: World): Call['example'] {
  const [part, name] = of.replace(/^.*:/, '').split('.') as [string, string]
  const value = of === 'query.roleName' ? role : world.rows.users.by('role', role)[0]?.id
  return { ...example, [part]: { ...example[part], [name]: value } }
}
