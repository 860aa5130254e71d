/** Returns what a person needs to use the demo: its pages, its clock and its accounts. */
export async function describeDemo({ admin, mock }) {
  const get = async (path) => (await fetch(mock + path)).json()

  const [{ scenario, now, frozen, storage }, accounts] = await Promise.all([
    get('/__mock/health'),
    get('/__mock/accounts'),
  ])

  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(now),
  )
  const place =
    storage === 'memory' ? 'in memory: changes are lost when it stops' : `saved in ${storage}`

  return [
    ['Admin', admin],
    ['Mock', mock],
    ['Scenario', `${scenario}, ${place}`],
    [
      'Clock',
      `${weekday} ${now.slice(0, 10)} ${now.slice(11, 16)} UTC, ${frozen ? 'frozen' : 'running'}`,
    ],
    ['PINs are in', `${mock}/__mock/outbox`],
    ['Console', `${mock}/__mock`],
    [],
    ['Demo accounts'],
    ...accounts.map(({ email, summary }) => [email, summary]),
  ]
}

export function formatBanner(rows) {
  const width = Math.max(
    ...rows.map(([label = '', text]) => (text === undefined ? 0 : label.length)),
  )
  const lines = rows.map(([label = '', text]) =>
    text === undefined ? label : `${label.padEnd(width)}  ${text}`,
  )

  return ['', 'Cornerman is running. Press Ctrl-C to stop it.', '', ...lines, '']
    .map((line) => (line ? `  ${line}` : ''))
    .join('\n')
}
