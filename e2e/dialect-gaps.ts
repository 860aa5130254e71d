/** Journeys about what the documents do not name, so the project `documented` skips them: titles by file. */
export const JOURNEY_GAPS: Readonly<Record<string, readonly string[]>> = {
  // The slot of the current bout.
  'evening.spec.ts': ['runs a bout by six keys: next, result, clip in and out, each with undo'],
  // The header `Idempotency-Key`.
  'rewards.spec.ts': ['[RWD-02] [RWD-03] reports an unknown outcome, sends no coins twice on a retry, and shows a server error at the user field'],
  'session.spec.ts': ['[AUTH-14] retries a command after a lost response without a second effect or an error message'],
  // The call that corrects a user, a capability.
  'edit-person.spec.ts': ['corrects an email and the ranking, and asks before it replaces what another admin has saved'],
  // The list of pending withdrawals, a capability.
  'today.spec.ts': ['[ACC-03] pays two withdrawals with four clicks'],
}
