export { isUnreadable, parseId, parseIds } from './adapter/codec.ts'
export { ApiError, wrapError } from './api-error.ts'
export { type CallOptions, call, type ResponseBody } from './call.ts'
export { configuration, isOffered } from './configuration.ts'
export { getNow } from './http.ts'
export { readSession, useCan, useMyPermissions, useSession } from './session.ts'
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
