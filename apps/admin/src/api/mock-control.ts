/** The mock's own controls, as far as the login page shows them. Nothing of this exists against a real API. */
export interface DemoAccount {
  email: string
  name: string
  /** How this admin works, in a few words. */
  summary: string
}

/** Rejects when the mock does not answer: the page then does without. */
export async function fetchDemoAccounts(controlUrl: string): Promise<DemoAccount[]> {
  const answer = await fetch(`${controlUrl}/accounts`)
  if (!answer.ok) throw new Error(`The mock answered ${answer.status}.`)
  return answer.json()
}

export const getOutboxUrl = (controlUrl: string) => `${controlUrl}/outbox`
