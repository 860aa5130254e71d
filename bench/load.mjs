import { Pool } from 'undici'

/**
 * Puts load on one server at a time, in a separate process: sends `count` requests, with `{n}` in them counting up from `from`.
 * Reports how long each took, and how many got no 2xx.
 */
const pools = new Map()

process.on('message', async ({ origin, method, path, headers, body, from, count, connections }) => {
  const name = `${origin} ${connections}`
  const pool =
    pools.get(name) ?? new Pool(origin, { connections, pipelining: 1, bodyTimeout: 120_000, headersTimeout: 120_000 })
  pools.set(name, pool)
  const ms = []
  let next = from
  let failed = 0

  async function connection() {
    while (next < from + count) {
      const numbered = withNumber(next++)
      const start = performance.now()
      const response = await pool.request({
        method,
        path: numbered(path),
        headers: Object.fromEntries(Object.entries(headers).map(([header, value]) => [header, numbered(value)])),
        ...(body && { body: numbered(body) }),
      })
      await response.body.text()
      ms.push(performance.now() - start)
      if (response.statusCode > 299) failed++
    }
  }

  busy = connections > 1
  spin()
  try {
    await Promise.all(Array.from({ length: connections }, connection))
    process.send({ ms, failed })
  } catch (error) {
    process.send({ ms, failed, error: error.message })
  } finally {
    busy = false
  }
})

/**
 * Keeps this process awake during a run with several connections. A server's write that wakes its reader costs twice as much CPU;
 * slow servers alone would pay for that.
 */
let busy = false
function spin() {
  if (busy) setImmediate(spin)
}

const withNumber = (n) => (text) => text.replaceAll('{n}', String(n))
