import { Flex } from 'antd'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'
import { NavigationBlocker } from '../ui/form/navigation-blocker.tsx'
import { EnvironmentBadge } from '../ui/navigation/environment-badge.tsx'
import { PageHeading } from '../ui/navigation/page-heading.tsx'
import { AntdTheme } from '../ui/theme/antd-theme-provider.tsx'
import { ThemeSwitch } from '../ui/theme/theme-switch.tsx'
import styles from './component-gallery.module.css'
import { EXAMPLES, PARTS } from './examples.tsx'

/** Shows the components of `ui/` in their states. Available at /ui during development, not included in builds. */
export default function ComponentGallery() {
  return (
    <AntdTheme>
      <EnvironmentBadge />
      <div className={styles.gallery}>
        <nav aria-label="Contents">
          <ThemeSwitch />
          {Object.keys(EXAMPLES).map((name) => (
            <a key={name} href={`#${name}`}>
              {name}
            </a>
          ))}
        </nav>
        <main>
          <PageHeading note="Check here before you write a new component. The source comment of each component describes its purpose.">
            ui/
          </PageHeading>
          {Object.entries(EXAMPLES).map(([name, states]) => (
            <article key={name} id={name} aria-label={name}>
              <h2>{name}</h2>
              {PARTS[name] && <p className="cm-quiet">Parts: {PARTS[name].join(', ')}</p>}
              <Flex wrap gap="16px 24px">
                {Object.entries(states).map(([state, example]) => (
                  <div key={state}>
                    <p className="cm-quiet">{state}</p>
                    <ErrorBoundary resetKey={example} fallback={() => 'This example failed to render.'}>
                      {example}
                    </ErrorBoundary>
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
