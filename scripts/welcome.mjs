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

export const describeApi = ({ admin }, api) =>
  block([
    ['Admin', admin],
    ['API', api],
    ['Mock', 'not running: accounts, data and mails are those of the API'],
  ])

function block(rows) {
  const width = Math.max(...rows.map(([name = '', text]) => (text === undefined ? 0 : name.length)))
  const lines = rows.map(([name = '', text]) => (text === undefined ? name : `${name.padEnd(width)}  ${text}`))
  return ['', 'Cornerman is running. Ctrl-C ends it.', '', ...lines, ''].map((line) => (line ? `  ${line}` : '')).join('\n')
}

const day = (instant) => new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(instant))
