import { describe, expect, test } from 'vitest'
import { rejection } from '../../../test/rejection.ts'
import { iso } from '../../time/instant.ts'
import { rotateSession } from './rotation.ts'
import { assertActive, useRefreshTokenAsBearer } from './session.ts'
import { SESSION_LIFETIME } from './start-session.ts'
import { LIFETIME } from './tokens.ts'

const START = Date.parse('2026-03-14T20:00:00Z')

/** Not at the start of the session, which would hide a successor that is dated by it. */
const ROTATED = START + 60_000

const created = {
  startedAt: iso(START),
  endedAt: null as string | null,
  endsAt: iso(START + SESSION_LIFETIME),
  generation: 1,
  usedGeneration: 0,
  rotations: [] as { generation: number; at: string }[],
}

/** Refreshed once; the successor has not been used. */
const refreshed = {
  ...created,
  generation: 2,
  usedGeneration: 1,
  rotations: [{ generation: 1, at: iso(ROTATED) }],
}

/** The same after a use of the successor. */
const confirmed = { ...refreshed, usedGeneration: 2 }

describe('[AUTH-10] refreshing', () => {
  test('issues the next generation and records when', () => {
    expect(rotateSession(created, 1, ROTATED)).toEqual({
      session: refreshed,
      successor: 2,
      issuedAt: ROTATED,
    })
  })

  test('keeps a use of the current token that came before', () => {
    const rotated = rotateSession({ ...refreshed, usedGeneration: 2 }, 2, ROTATED + 1)
    expect(rotated.session).toMatchObject({ generation: 3, usedGeneration: 2 })
  })

  test.each([
    ['within the grace period', confirmed, LIFETIME.refreshGrace],
    ['long after, while the successor is unused', refreshed, LIFETIME.refreshGrace + 1],
  ])('returns the same successor for the old token %s', (_, session, age) => {
    expect(rotateSession(session, 1, ROTATED + age)).toEqual({
      session,
      successor: 2,
      issuedAt: ROTATED,
    })
  })

  test('[AUTH-11] ends the session when the old token comes a millisecond after the grace period', () => {
    const now = ROTATED + LIFETIME.refreshGrace + 1
    expect(rotateSession(confirmed, 1, now)).toEqual({
      session: { ...confirmed, endedAt: iso(now) },
      error: rejection(
        'refresh_token_reused',
        'This refresh token was succeeded 30 s ago and its successor has been used: it may have been stolen, so the whole session has ended.',
      ),
    })
  })

  test('repeats the second rotation with its own time', () => {
    const second = rotateSession(refreshed, 2, ROTATED + 5000)
    expect(rotateSession(second.session, 2, ROTATED + 6000)).toMatchObject({
      successor: 3,
      issuedAt: ROTATED + 5000,
    })
  })

  test('takes the token before the last as stolen once the last is confirmed', () => {
    const { session } = rotateSession(confirmed, 2, ROTATED + 5000)
    const now = ROTATED + LIFETIME.refreshGrace + 1
    expect(rotateSession(session, 1, now).session.endedAt).toBe(iso(now))
  })

  test('stores the last twenty rotations', () => {
    let session = created
    for (let generation = 1; generation <= 21; generation++) {
      session = rotateSession(session, generation, START + generation).session
    }

    expect(session.rotations.map(({ generation }) => generation)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 2),
    )
    expect(session.generation).toBe(22)
  })

  test('takes a token older than the stored rotations as stolen', () => {
    const forgotten = { ...created, generation: 30, usedGeneration: 29, rotations: [] }
    expect(rotateSession(forgotten, 1, ROTATED)).toMatchObject({
      error: rejection('refresh_token_reused'),
    })
  })
})

describe('[AUTH-10] a refresh token as bearer', () => {
  test('records the first use of the current token', () => {
    expect(useRefreshTokenAsBearer(refreshed, 2, ROTATED)).toEqual(confirmed)
  })

  test('changes nothing on a later use', () =>
    expect(useRefreshTokenAsBearer(confirmed, 2, ROTATED)).toBe(confirmed))

  test('accepts an old token within the grace period and keeps the record of its successor', () => {
    expect(useRefreshTokenAsBearer(confirmed, 1, ROTATED + LIFETIME.refreshGrace)).toBe(confirmed)
  })

  test('rejects an old token after it without ending the session', () => {
    expect(() =>
      useRefreshTokenAsBearer(confirmed, 1, ROTATED + LIFETIME.refreshGrace + 1),
    ).toThrow(rejection('bad_token', 'This refresh token was succeeded by a newer one.'))
  })

  test('accepts the current token at any age', () => {
    expect(useRefreshTokenAsBearer(confirmed, 2, START + SESSION_LIFETIME - 1)).toBe(confirmed)
  })
})

describe('the end of a session', () => {
  const end = START + SESSION_LIFETIME

  test('accepts its last millisecond', () => expect(assertActive(created, end - 1)).toBe(created))

  test.each([
    [
      'at its end',
      created,
      end,
      "This session ended 1 s ago on this world's clock: sessions end 30 d after the sign-in, also when refreshed.",
    ],
    [
      'three hours after it',
      created,
      end + 3 * 3_600_000,
      "This session ended 3 h ago on this world's clock: sessions end 30 d after the sign-in, also when refreshed.",
    ],
    [
      'after a sign-out',
      { ...created, endedAt: iso(START) },
      START,
      'This session ended at 2026-03-14T20:00:00.000Z.',
    ],
    ['when it is unknown', undefined, START, 'This session is unknown: the world was reset.'],
  ])('rejects every token %s', (_, session, now, message) => {
    for (const use of [
      assertActive,
      (...given: [typeof session, number]) => rotateSession(given[0], 1, given[1]),
    ]) {
      expect(() => use(session, now)).toThrow(rejection('session_ended', message))
    }

    expect(() => useRefreshTokenAsBearer(session, 1, now)).toThrow(
      rejection('session_ended', message),
    )
  })
})
