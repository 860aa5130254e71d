import { PanelBoundary } from '../ui/block/block.tsx'
import { EnvironmentMark } from '../ui/environment-mark.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { AntdLook } from '../ui/theme/antd-look.tsx'
import { ThemeSwitch } from '../ui/theme/theme-switch.tsx'
import { UnsavedGate } from '../ui/unsaved/unsaved-gate.tsx'
import type { Room, Specimen } from './specimen.ts'
import './catalogue.css'
import { ACTIONS } from './actions.tsx'
import { FORMS } from './forms.tsx'
import { FRAME } from './frame.tsx'
import { LISTS } from './lists.tsx'
import { PICTURES } from './pictures.tsx'
import { READING } from './reading.tsx'
import { RECORDS } from './records.tsx'
import { WORDS } from './words.tsx'

/** What `ui/` offers, each with its states. It stands at /ui while one develops; no build has it. */
export default function CataloguePage() {
  return (
    <AntdLook>
      <div className="cm-catalogue">
        <EnvironmentMark />
        <nav aria-label="Contents" className="cm-catalogue-contents">
          <ThemeSwitch />
          {ROOMS.map(({ title, specimens }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {specimens.map(({ name }) => (
                  <li key={name}>
                    <a href={`#${name}`}>{name}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <main className="cm-catalogue-rooms">
          <PageHeading note="What every screen is made of. Look here before you write another one; what does not fit is improved rather than gone around.">
            ui/
          </PageHeading>
          {ROOMS.map(({ title, specimens }) => (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              {specimens.map((specimen) => (
                <Case key={specimen.name} of={specimen} />
              ))}
            </section>
          ))}
        </main>
        <UnsavedGate />
      </div>
    </AntdLook>
  )
}

function Case({ of: { name, when, parts, shows } }: { of: Specimen }) {
  return (
    <article id={name} className="cm-catalogue-case" aria-label={name}>
      <header>
        <h3>{name}</h3>
        <p>{when}</p>
        {parts && <p className="cm-quiet">With it: {parts.join(', ')}</p>}
      </header>
      <ul>
        {Object.entries(shows).map(([state, look]) => (
          <li key={state}>
            {state && <p className="cm-catalogue-state">{state}</p>}
            <PanelBoundary of={look} onRetry={() => location.reload()}>
              {look}
            </PanelBoundary>
          </li>
        ))}
      </ul>
    </article>
  )
}

export const ROOMS: readonly Room[] = [RECORDS, READING, LISTS, ACTIONS, FORMS, WORDS, PICTURES, FRAME]
