/**
 * Passes calls of the streaming and chat services on with the service's key, so that the key never reaches a browser. nginx runs this with
 * njs, whose JavaScript has no destructuring and no optional chaining. The mock does the same checks itself.
 */

// biome-ignore lint/style/useNodejsImportProtocol: njs knows only this name.
import fs from 'fs'

/** The calls of the services that need a key, and the permission of each (API-02). */
const CALLS = [
  {
    method: 'PATCH',
    service: 'streaming',
    path: /^\/streaming(\/web-hooks\/events\/[\w-]+)$/,
    permission: 'start_stop_event',
  },
  {
    method: 'PATCH',
    service: 'chat',
    path: /^\/chat-service(\/web-hooks\/events\/timeslot\/[\w-]+)$/,
    permission: 'set_currently_fight_slot',
  },
]

async function pass(r) {
  const call = CALLS.find((each) => each.method === r.method && each.path.test(r.uri))
  const url = call && r.variables[`gateway_${call.service}_url`]
  // In the demo the mock responds. Without a mock, @mock responds with 404.
  if (!url) {
    return r.internalRedirect('@mock')
  }

  // Carries the caller's headers, with the session's jwt.
  const reply = await r.subrequest('/gateway/users/current', { method: 'GET' })
  if (reply.status === 401 || reply.status === 403) {
    return sendError(r, reply.status, 'session_ended', 'Sign in again.')
  }
  if (reply.status === 429) {
    if (reply.headersOut['Retry-After']) {
      r.headersOut['Retry-After'] = reply.headersOut['Retry-After']
    }
    return sendError(r, 429, 'rate_limited', 'The API limits the number of calls. Try again later.')
  }
  const user = readUser(reply)
  if (!user) {
    return sendError(
      r,
      502,
      'unavailable',
      "The API did not tell the caller's permissions, so the call was not passed on.",
    )
  }
  // For the access log.
  if (/^[\w-]{1,64}$/.test(user.id)) {
    r.variables.caller = `${user.id}`
  }
  if (!user.permissions.includes(call.permission)) {
    return sendError(r, 403, 'missing_permission', `You lack the permission ${call.permission}.`)
  }

  r.variables.service_url = url + call.path.exec(r.uri)[1]
  r.variables.service_key = r.variables[`gateway_${call.service}_key`]
  r.internalRedirect('@service')
}

function readUser(reply) {
  if (reply.status !== 200) {
    return undefined
  }
  try {
    return findUser(JSON.parse(reply.responseText), readFields())
  } catch (_) {
    return undefined
  }
}

/** Returns the names of fields of `adapter` in config.json: the API's to the contract's. */
function readFields() {
  try {
    return JSON.parse(fs.readFileSync('/tmp/cornerman/config.json', 'utf8')).adapter.fields || {}
  } catch (_) {
    return {}
  }
}

/** Finds the user with their permissions: the response itself, or the only object within it that has some, such as `{data: {permissions}}`. */
function findUser(response, fields) {
  const name = Object.keys(fields).find((each) => fields[each] === 'permissions')
  const toUser = (object) => {
    const permissions = object && [object.permissions, name && object[name]].find(Array.isArray)
    return permissions && { id: object.id, permissions: permissions }
  }
  const users = Object.keys(response)
    .map((key) => toUser(response[key]))
    .filter(Boolean)
  return toUser(response) || (users.length === 1 ? users[0] : undefined)
}

function sendError(r, statusCode, reason, message) {
  const code = {
    401: 'UNAUTHENTICATED',
    403: 'FORBIDDEN',
    429: 'TOO_MANY_ATTEMPTS',
    502: 'UNAVAILABLE',
  }[statusCode]
  r.headersOut['Content-Type'] = 'application/json'
  r.return(
    statusCode,
    JSON.stringify({ statusCode: statusCode, code: code, reason: reason, message: message }),
  )
}

export default { pass, findUser }
