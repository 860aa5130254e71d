import { Curl } from '../controls.tsx'
import type { State } from '../state.ts'

export function Changes({ world, changes }: State) {
  const count = `${changes.length} ${changes.length === 1 ? 'row has' : 'rows have'} changed since the scenario was loaded.`
  return (
    <>
      <p className="dim">{changes.length === 0 ? 'Nothing has changed since the scenario was loaded.' : count}</p>
      <ul className="rows">
        {changes.slice(-60).map(({ table, id, kind, fields = {}, after }) => (
          <li key={`${table} ${id}`}>
            <div>
              <strong>{`${table} ${id}`}</strong> <span className="dim">{kind}</span>
              {Object.entries(fields).map(([name, { from, to }]) => (
                <div key={name}>
                  {`${name}: `}
                  <del>{formatValue(from)}</del> → <ins>{formatValue(to)}</ins>
                </div>
              ))}
              {kind === 'added' && (
                <div>
                  <ins>{formatValue(after)}</ins>
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Curl method="GET" path={`/worlds/${world.world}/diff`} isGlobal />
    </>
  )
}

function formatValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}
