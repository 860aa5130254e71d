import { perWorld } from '../../store/per-world.ts'
import type { LoggedRequest } from './schema.ts'

/** The latest requests of a world in the order of their responses, oldest first. */
export const getRequestLog = perWorld(() => ({ entries: [] as LoggedRequest[] }))
