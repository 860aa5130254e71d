import { Pool } from 'undici'

/**
 * Puts load on one server at a time, in a process of its own. Told `{ origin, method, path, headers, body, from, count, connections }`,
 * it sends `count` requests, `{n}` in them counting up from `from`, and says how long each took and how many were not answered with a 2xx.
 */
const pools = new Map()

process.on('message', async ({ origin, method, path, headers, body, from, count, connections }) => {
  const name = `${origin} ${connections}`
  const pool = pools.get(name) ?? new Pool(origin, { connections, pipelining: 1, bodyTimeout: 120_000, headersTimeout: 120_000 })
  pools.set(name, pool)
  const ms = []
  let next = from
  let refused = 0

  async function connection() {
    while (next < from + count) {
      const numbered = withNumber(next++)
      const began = performance.now()
      const answer = await pool.request({
        method,
        path: numbered(path),
        headers: Object.fromEntries(Object.entries(headers).map(([header, value]) => [header, numbered(value)])),
        ...(body && { body: numbered(body) }),
      })
      await answer.body.text()
      ms.push(performance.now() - began)
      if (answer.statusCode > 299) refused++
    }
  }

  busy = connections > 1
  spin()
  try {
    await Promise.all(Array.from({ length: connections }, connection))
    process.send({ ms, refused })
  } catch (error) {
    process.send({ ms, refused, trouble: error.message })
  } finally {
    busy = false
  }
})

/**
 * Never sleeps while a run is on. A server's write that has to wake its reader up costs it twice as much, and that would be
 * counted against slow servers alone: a fast one always finds its reader awake. One request at a time always wakes it, whoever answers.
 */
let busy = false
function spin() {
  if (busy) setImmediate(spin)
}

const withNumber = (n) => (text) => text.replaceAll('{n}', String(n))
