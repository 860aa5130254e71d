export { ApiError, wrapError } from './api-error.ts'
export { type CallOptions, call, type ResponseBody } from './call.ts'
export { useCan, useMyPermissions } from './can.tsx'
export { configuration, isOffered } from './configuration.ts'
export { readSession, useSession } from './session.ts'
export { createStoredChoice, useStored } from './storage.ts'
export { useCommand } from './use-command.ts'
export {
  type QueryOptions,
  type QueryResult,
  useInfinite,
  useQueries,
  useQuery,
  useSettledQueries,
} from './use-query.ts'
