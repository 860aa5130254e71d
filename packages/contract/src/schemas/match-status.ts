import * as T from 'typebox'

export const MatchStatus = T.Enum(['PENDING', 'EXPIRED', 'CANCELED', 'MATCHED'])
export type MatchStatus = T.Static<typeof MatchStatus>
