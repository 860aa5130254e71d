/** Where the chat of an event stands (document 2, section 7). The jwt lies in the address because the service asks for it there. */
export function chatAddress(chatUrl: string, { jwt, eventId }: { jwt: string; eventId: number }): string {
  return `${chatUrl.replace(/\/$/, '')}/chat?${new URLSearchParams({ jwt, fightEventId: String(eventId) })}`
}
