/** Journeys about what the documents do not name, so the project `documented` skips them: titles by file. */
export const JOURNEY_GAPS: Readonly<Record<string, readonly string[]>> = {
  // The field of an error.
  'arena-detail.spec.ts': ['[ARD-04] [ARD-05] [ARD-06] keeps SAVE and CANCEL enabled, shows errors at fields and sends nothing'],
  'create-event.spec.ts': ['[EVC-06] shows a server error at its field and keeps the input'],
  'create-user.spec.ts': ['[CUS-02] shows a used email at its field and keeps the input'],
  // The slot of the current bout.
  'evening.spec.ts': [
    'runs a bout by six keys: next, result, clip in and out, each with undo',
    'says what cannot be taken back and waits five seconds before it sends it',
  ],
  // The times of a slot, which saving a card does not name.
  'fight-card.spec.ts': ['[EVE-07] changes start and length of a bout; the later bouts follow or stay'],
  // The prices of an event, which its price does not name.
  'prices.spec.ts': ['[PPV-03] offers only currencies without a price, and rejects one that another admin has priced'],
  // The header `Idempotency-Key`.
  'rewards.spec.ts': ['[RWD-02] [RWD-03] reports an unknown outcome, sends no coins twice on a retry, and shows a server error at the user field'],
  'session.spec.ts': ['[AUTH-14] retries a command after a lost response without a second effect or an error message'],
  // The call that corrects a user, a capability.
  'edit-person.spec.ts': ['corrects an email and the ranking, and asks before it replaces what another admin has saved'],
  // The list of pending withdrawals, a capability.
  'today.spec.ts': ['[ACC-03] pays two withdrawals with four clicks'],
}
