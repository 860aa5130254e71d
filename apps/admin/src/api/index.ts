/** The only door to api/: whatever the rest of the app uses of it. */

export { parseId, parseIds } from './adapter/codec/ids.ts'
export { isUnreadable } from './adapter/codec/unreadable.ts'
export { ApiError, wrapError } from './api-error.ts'
export { type CallOptions, call, type ResponseBody } from './call.ts'
export {
  ConfigurationError,
  configuration,
  isSupported,
  loadConfiguration,
} from './configuration.ts'
export { isNotConfirmed, useHasUnfinished } from './confirm-effect.ts'
export { clearCacheOnUserChange, useCurrentUser, useRevalidateUser } from './current-user.ts'
export { useFileExists } from './file-check.ts'
export { TIMEOUT } from './http.ts'
export { useIdleLock } from './idle.ts'
export { useIsBuildOutdated } from './newer-build.ts'
export { reportError } from './report.ts'
export {
  decodeJwt,
  getRememberedPage,
  getSessionEndReason,
  onUserChange,
  readRecentRecords,
  readSession,
  rememberPage,
  rememberRecord,
  type SessionEndReason,
  useCan,
  useMyPermissions,
  useSession,
} from './session.ts'
export { checkPin, finishGoogle, finishPin, loadGoogle, requestPin } from './sign-in.ts'
export { signOut } from './sign-out.ts'
export { type CommandFailure, useCommand } from './use-command.ts'
export { useQueries, useSettledQueries } from './use-queries.ts'
export {
  type QueryOptions,
  type QueryResult,
  useInfinite,
  useQuery,
  useRefetch,
} from './use-query.ts'
