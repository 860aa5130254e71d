import { Icon, toIconName } from './icons.tsx'
import { prefix } from './mock.ts'

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  World: ['worlds', 'clock', 'rows', 'snapshots', 'accounts'],
  Calls: ['requests', 'faults', 'stubs', 'dialect'],
}

/** The first pages stand above the groups. */
const FIRST = ['overview', 'outbox']

interface MenuProps {
  /** A page for each tool that has controls. */
  tools: readonly string[]
  current: string
  world: string
  /** Where the admin is. */
  admin: string | undefined
}

/** The pages in groups. A tool that no group names is among the last. */
export function Menu({ tools, current, world, admin }: MenuProps) {
  const named = [...FIRST, ...Object.values(GROUPS).flat()]
  const rest = tools.filter((tool) => !named.includes(tool))

  const toLink = (page: string) => (
    <li key={page}>
      <a href={`#${page}`} aria-current={page === current ? 'page' : undefined}>
        <Icon name={toIconName(page)} />
        <span className="page">{page}</span>
      </a>
    </li>
  )

  return (
    <>
      <nav className="menu" aria-label="Menu">
        <ul>{FIRST.map(toLink)}</ul>
        {Object.entries(GROUPS).map(([title, pages]) => (
          <div key={title}>
            <p aria-hidden>{title}</p>
            <ul aria-label={title}>{pages.map(toLink)}</ul>
          </div>
        ))}
        <div>
          <p aria-hidden>More</p>
          <ul aria-label="More">
            {rest.map(toLink)}
            <li>
              <a href={`${prefix}/docs`}>
                <Icon name="code" />
                API reference
              </a>
            </li>
          </ul>
        </div>
      </nav>
      <div className="siderEnd">
        <p>{`World ${world}`}</p>
        {admin && (
          <a href={admin}>
            <Icon name="back" />
            Back to the admin
          </a>
        )}
      </div>
    </>
  )
}
