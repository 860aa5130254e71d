const MINUTE = 60_000

/** How long each token lives, and how long a refresh token stays good after its successor was issued. Milliseconds. */
export const LIFETIME = { access: 15 * MINUTE, refresh: 30 * 24 * 60 * MINUTE, registration: 10 * MINUTE, refreshGrace: 30_000 } as const
