/** Decodes the claims of a JWT without verifying the signature. Returns undefined for other text. */
export function decodeJwt(token: string): Record<string, unknown> | undefined {
  try {
    const payload = token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
