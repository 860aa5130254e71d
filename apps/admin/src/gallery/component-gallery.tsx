import { Flex } from 'antd'
import { EnvironmentBadge } from '../ui/environment-badge.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { AntdTheme } from '../ui/theme/antd-theme-provider.tsx'
import { ThemeSwitch } from '../ui/theme/theme-switch.tsx'
import { NavigationBlocker } from '../ui/unsaved/navigation-blocker.tsx'
import { PanelBoundary } from '../ui/widget/widget.tsx'
import { EXAMPLES, PARTS } from './examples.tsx'
import './component-gallery.css'

/** The components of `ui/`, each with its states. It stands at /ui during development; no build contains it. */
export default function ComponentGallery() {
  return (
    <AntdTheme>
      <EnvironmentBadge />
      <div className="cm-gallery">
        <nav aria-label="Contents">
          <ThemeSwitch />
          {Object.keys(EXAMPLES).map((name) => (
            <a key={name} href={`#${name}`}>
              {name}
            </a>
          ))}
        </nav>
        <main>
          <PageHeading note="Look here before you write another component. What each is for stands above it in the code.">ui/</PageHeading>
          {Object.entries(EXAMPLES).map(([name, states]) => (
            <article key={name} id={name} aria-label={name}>
              <h2>{name}</h2>
              {PARTS[name] && <p className="cm-quiet">With it: {PARTS[name].join(', ')}</p>}
              <Flex wrap gap="16px 24px">
                {Object.entries(states).map(([state, example]) => (
                  <div key={state}>
                    <p className="cm-quiet">{state}</p>
                    <PanelBoundary of={example} onRetry={() => location.reload()}>
                      {example}
                    </PanelBoundary>
                  </div>
                ))}
              </Flex>
            </article>
          ))}
        </main>
      </div>
      <NavigationBlocker />
    </AntdTheme>
  )
}
