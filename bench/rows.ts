/** A last name of the demo that one user in some dozens has. */
export const SEARCH_TERM = 'hartmann'

type Row = Record<string, unknown> & { id: number }
interface User extends Row {
  role: string
  firstName: string
  lastName: string
}
export interface Snapshot {
  nextIds: Record<string, number>
  rows: { users: User[]; arenas: (Row & { userId: number })[] } & Record<string, Row[]>
}

/** The demo with copies of its arena owners, until it has `count` users. First and last names meet in all combinations. */
export function addUsers(demo: Snapshot, count: number): Snapshot {
  const { users, arenas } = demo.rows
  const owners = users.filter(({ role }) => role === 'LOCATION_PROVIDER')
  const pick = <T>(rows: readonly T[], index: number) => rows[index % rows.length] as T
  const firstId = 100_000
  const copies = Array.from({ length: Math.max(0, count - users.length) }, (_, index) => ({
    index,
    id: firstId + index,
  }))
  return {
    ...demo,
    nextIds: { ...demo.nextIds, users: firstId + count, arenas: firstId + count },
    rows: {
      ...demo.rows,
      users: [
        ...users,
        ...copies.map(({ index, id }) => ({
          ...pick(owners, index),
          id,
          email: `owner-${id}@arenas.example`,
          lastName: pick(owners, index + Math.floor(index / owners.length)).lastName,
        })),
      ],
      arenas: [...arenas, ...copies.map(({ index, id }) => ({ ...pick(arenas, index), id, userId: id }))],
    },
  }
}

/** The users with their arenas as one JSON file, for servers that keep rows in a file. */
export function toDatabaseFile({ rows: { users, arenas } }: Snapshot): string {
  const createArenaRow = new Map(arenas.map((arena) => [arena.userId, arena]))
  return JSON.stringify({
    users: users.map((user) => ({ ...user, roleName: user.role, location: createArenaRow.get(user.id) ?? null })),
  })
}
