import { createServer } from 'node:net'
import { Trouble } from './say.mjs'

/** The port that a variable of the environment names, or the usual one. */
export function portFrom(variable, usual) {
  const text = process.env[variable]?.trim() || String(usual)
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Trouble(`${variable}=${text} is no port: give a number from 1 to 65535.`)
  return port
}

/** Throws Trouble when something listens there already. */
export async function checkFree(port, variable, what) {
  for (const host of ['127.0.0.1', '::']) {
    const code = await codeOfListening(port, host)
    if (code === 'EADDRINUSE')
      throw new Trouble(`Port ${port} is taken, and ${what} wants it. Stop what listens there, or choose another: ${variable}=${port + 1} npm start`)
    if (code === 'EACCES')
      throw new Trouble(`Port ${port} may not be used by you, and ${what} wants it. Choose another: ${variable}=${port + 10_000} npm start`)
  }
}

function codeOfListening(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    // No answer on a machine without IPv6 is no trouble: then nobody can listen there.
    server.once('error', ({ code }) => resolve(code))
    server.listen({ port, host }, () => server.close(() => resolve(undefined)))
  })
}
