/** What `npm start` says once everything answers: where things are, what is in there, who may come in. */
export async function describeMock({ admin, mock }) {
  const read = async (path) => (await fetch(mock + path)).json()
  const [{ scenario, now, frozen, keeps }, accounts] = await Promise.all([read('/__mock/health'), read('/__mock/accounts')])
  return block([
    ['Admin', admin],
    ['Mock', mock],
    ['Scenario', `${scenario}, ${keeps === 'memory' ? 'kept in memory: changes are gone when it ends' : `kept in ${keeps}`}`],
    ['Clock', `${day(now)} ${now.slice(0, 10)} ${now.slice(11, 16)} UTC, ${frozen ? 'frozen' : 'running'}`],
    ['PINs land in', `${mock}/__mock/outbox`],
    ['Console', `${mock}/__mock`],
    [],
    ['Demo accounts'],
    ...accounts.map(({ email, summary }) => [email, summary]),
  ])
}

/** The same against a real API, with what was not said: without an address of its own a service is looked for beside the app, where none is. */
export function describeApi({ admin }, api, environment = process.env) {
  const missing = SERVICE_ADDRESSES.filter((name) => !environment[name])
  return block([
    ['Admin', admin],
    ['API', api],
    ['Mock', 'not running: accounts, data and mails are those of the API'],
    ...(missing.length > 0 ? [['Not given', `${missing.join(', ')}: screens that ask there will say so`]] : []),
  ])
}
const SERVICE_ADDRESSES = ['STREAMING_URL', 'CHAT_URL', 'KICK_METRICS_URL', 'VIDEO_METRICS_URL', 'STREAM_METRICS_URL', 'MAPS_URL', 'GOOGLE_AUTH_URL']

function block(rows) {
  const width = Math.max(...rows.map(([name = '', text]) => (text === undefined ? 0 : name.length)))
  const lines = rows.map(([name = '', text]) => (text === undefined ? name : `${name.padEnd(width)}  ${text}`))
  return ['', 'Cornerman is running. Ctrl-C ends it.', '', ...lines, ''].map((line) => (line ? `  ${line}` : '')).join('\n')
}

const day = (instant) => new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(instant))
