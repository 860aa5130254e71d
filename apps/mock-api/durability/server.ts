import { setTimeout as pause } from 'node:timers/promises'
import { type RunningServer, startServer } from '../test/server-process.ts'
import { withTemporaryDir } from './temporary-dir.ts'

const USERS = [1, 2, 3, 4, 5, 6, 7, 8]

/** A server that is stopped has this long to end, in milliseconds. */
const STOP_MS = 5000

/** Alternates SIGKILL and SIGTERM while eight HTTP clients change one user each. */
export async function server(rounds = 20) {
  const report = {
    kills: 0,
    stops: 0,
    acknowledged: 0,
    'slowest stop ms': 0,
    broken: [] as string[],
  }

  await withTemporaryDir(async (dir) => {
    const nicknames = new Nicknames()

    for (let round = 0; round < rounds; round++) {
      const running = await startServer({ DATA_DIR: dir, MOCK_CONTROL: 'open' })
      report.broken.push(...(await nicknames.findLosses(running)))

      const clients = USERS.map((id) => nicknames.change(running, id, round))
      await pause(200 + Math.random() * 300)

      const signal = round % 2 ? 'SIGTERM' : 'SIGKILL'
      const { code, ms } = await running.end(signal)

      await Promise.all(clients)

      if (signal === 'SIGKILL') {
        report.kills++
        continue
      }

      report.stops++
      report['slowest stop ms'] = Math.max(report['slowest stop ms'], Math.round(ms))

      if (code !== 0 || ms > STOP_MS) {
        const end = `SIGTERM ended with ${code} after ${Math.round(ms)} ms`
        report.broken.push(`${end}: ${running.output()}`)
      }
    }

    report.acknowledged = nicknames.count
  })

  return report
}

/** The last nickname of each user that was sent, and the last that a server acknowledged. */
class Nicknames {
  count = 0
  private readonly acknowledged = new Map<number, string>()
  private readonly sent = new Map<number, string>()

  /** Changes the nickname of a user until the server ends. */
  async change(running: RunningServer, id: number, round: number): Promise<void> {
    for (let n = 0; ; n++) {
      const nickname = `${round}.${n}`
      this.sent.set(id, nickname)

      const status = await setNickname(running, id, nickname)
      if (status !== 200) {
        return
      }

      this.acknowledged.set(id, nickname)
      this.count++
    }
  }

  /** The last change may have been persisted without its response. */
  async findLosses(running: RunningServer): Promise<string[]> {
    const losses: string[] = []
    for (const [id, expected] of this.acknowledged) {
      const nickname = await readNickname(running, id)
      if (nickname !== expected && nickname !== this.sent.get(id)) {
        losses.push(`user ${id} is ${nickname} instead of ${expected}`)
      }

      this.acknowledged.set(id, nickname)
    }

    return losses
  }
}

/** Returns the status; undefined when the connection broke: nothing was acknowledged. */
async function setNickname(
  { url }: RunningServer,
  id: number,
  nickname: string,
): Promise<number | undefined> {
  const init = {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nickname }),
  }
  return fetch(`${url}/__mock/tables/users/${id}`, init).then(
    ({ status }) => status,
    () => undefined,
  )
}

async function readNickname({ url }: RunningServer, id: number): Promise<string> {
  const response = await fetch(`${url}/__mock/tables/users`)
  const rows = (await response.json()) as { id: number; nickname: string }[]
  return rows.find((row) => row.id === id)?.nickname ?? ''
}
