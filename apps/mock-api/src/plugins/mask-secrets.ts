const SECRET = /^(jwt|key|pin(code)?|([a-z]+[-_]?)?token)$/i

/**
 * Masks tokens in URLs, in any spelling of their name. The chat requires them in the query (AEV-06), Google responds
 * in the fragment.
 */
export function maskSecrets(url: string): string {
  const [path = '', ...query] = url.split(/([?&#])/)
  return query.reduce((text, part) => {
    const name = part.slice(0, Math.max(0, part.indexOf('=')))
    return text + (SECRET.test(decode(name)) ? `${name}=…` : part)
  }, path)
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' ')).trim()
  } catch {
    return name
  }
}
