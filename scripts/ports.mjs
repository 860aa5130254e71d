import { CliError } from './cli.mjs'

/** Reads PORT and ADMIN_PORT, and expects nothing to listen there. Without the mock, its port does not matter. */
export async function readFreePorts(command, withMock = true) {
  const ports = { mock: readPort('PORT', 4000), admin: readPort('ADMIN_PORT', 5173) }
  if (withMock) {
    if (ports.mock === ports.admin) {
      throw new CliError(`PORT and ADMIN_PORT are both ${ports.mock}. Choose two ports.`)
    }

    await assertPortIsFree('PORT', ports.mock, command)
  }

  await assertPortIsFree('ADMIN_PORT', ports.admin, command)

  return ports
}

/** Returns where this machine reaches the mock and the admin. */
export const getUrls = (ports) => ({
  mock: `http://${toReachableHost(process.env.HOST)}:${ports.mock}`,
  admin: `http://127.0.0.1:${ports.admin}`,
})

function readPort(variable, fallback) {
  const text = process.env[variable]?.trim() || String(fallback)
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new CliError(`${variable}=${text} is not a port. Give a number from 1 to 65535.`)
  }

  return port
}

async function assertPortIsFree(variable, port, command) {
  const { default: getPort } = await import('get-port')
  if ((await getPort({ port })) === port) {
    return
  }

  throw new CliError(
    `Port ${port} is taken or not allowed. Stop what listens there, or choose another: ${variable}=${port + 1} ${command}`,
  )
}

function toReachableHost(host = '0.0.0.0') {
  if (host === '0.0.0.0' || host === '::') {
    return '127.0.0.1'
  }

  return host.includes(':') ? `[${host}]` : host
}
