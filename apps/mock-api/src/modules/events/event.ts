import type { Handles } from '../../store/database.ts'

export const getEvent = (rows: Handles, id: number) => rows.events.getOrThrow(id, 'event')
