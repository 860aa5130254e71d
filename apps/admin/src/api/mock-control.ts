/** A demo account of the mock, listed on the login page. Not available with a real API. */
export interface DemoAccount {
  email: string
  name: string
  /** Describes this admin's role in a few words. */
  summary: string
}

/** Rejects when the mock does not respond; the page then hides the list. */
export async function fetchDemoAccounts(controlUrl: string): Promise<DemoAccount[]> {
  const response = await fetch(`${controlUrl}/accounts`)
  if (!response.ok) throw new Error(`The mock responded with ${response.status}.`)
  return response.json()
}

export const getOutboxUrl = (controlUrl: string) => `${controlUrl}/outbox`
