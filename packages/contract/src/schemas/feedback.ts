import * as T from 'typebox'

/** What somebody watches with, as the realtime panels call it (document 2, section 3). */
export const ViewerPlatform = T.Enum(['IOS', 'ANDROID', 'WEB'])
