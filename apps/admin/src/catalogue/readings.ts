import type { Read } from '../ui/read-state.tsx'

const NOON = new Date('2026-03-14T12:00:00Z')
const still = { isValidating: false, refetch: () => {}, error: undefined, fetchedAt: undefined, data: undefined }

/** The plights of a reading, without a server. */
export const waiting: Read<never> = { ...still, isValidating: true }
export const failed: Read<never> = { ...still, error: { message: 'The server did not answer in time.' } }
export const full = <Data>(data: Data): Read<Data> => ({ ...still, data, fetchedAt: NOON })
export const stale = <Data>(data: Data): Read<Data> => ({ ...full(data), error: { message: 'The server did not answer in time.' } })
