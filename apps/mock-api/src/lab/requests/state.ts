import { perWorld } from '../../store/per-world.ts'
import { LOG_LENGTH, type LoggedRequest } from './schema.ts'

/** The latest requests of a world in the order of their responses, oldest first. */
export const logOf = perWorld(() => ({
  entries: [] as LoggedRequest[],
  add(entry: LoggedRequest) {
    this.entries.push(entry)
    if (this.entries.length > LOG_LENGTH) this.entries.shift()
  },
}))
