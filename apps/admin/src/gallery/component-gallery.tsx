import { ConfigProvider, Flex } from 'antd'
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'
import { NavigationBlocker } from '../ui/form/navigation-blocker.tsx'
import { EnvironmentBadge } from '../ui/navigation/environment-badge.tsx'
import { PageHeading } from '../ui/navigation/page-heading.tsx'
import { createAntdTheme } from '../ui/theme/antd-theme.ts'
import { AntdTheme } from '../ui/theme/antd-theme-provider.tsx'
import { ThemeSwitch } from '../ui/theme/theme-switch.tsx'
import { getVariables, type ThemeMode } from '../ui/theme/tokens.ts'
import styles from './component-gallery.module.css'
import { EXAMPLES, PARTS, type States } from './examples.tsx'

const SOURCES = Object.entries(
  import.meta.glob<string>('../ui/**/*.tsx', { query: '?raw', import: 'default', eager: true }),
)

/** Returns the folder of `ui/` that exports the component. */
function findFolder(component: string): string {
  const declaration = new RegExp(`^export (?:default )?(?:function|const|class) ${component}\\b`, 'm')
  const path = SOURCES.find(([, source]) => declaration.test(source))?.[0]
  return path?.match(/\/ui\/(.+?)\//)?.[1] ?? 'ui'
}

const FOLDERS = [...new Set(Object.keys(EXAMPLES).map(findFolder))].sort()
const getNames = (folder: string) => Object.keys(EXAMPLES).filter((name) => findFolder(name) === folder)

/** Shows the components of `ui/` in their states. Available at /ui during development, not included in builds. */
export default function ComponentGallery() {
  return (
    <AntdTheme>
      <EnvironmentBadge />
      <div className={styles.gallery}>
        <nav aria-label="Contents">
          <ThemeSwitch />
          {FOLDERS.map((folder) => (
            <Fragment key={folder}>
              <h2>{folder}</h2>
              {getNames(folder).map((name) => (
                <a key={name} href={`#${name}`}>
                  {name}
                </a>
              ))}
            </Fragment>
          ))}
        </nav>
        <main>
          <PageHeading note="Check here before you write a new component. The source comment of each component describes its purpose.">
            ui/
          </PageHeading>
          {FOLDERS.map((folder) => (
            <section key={folder} aria-labelledby={`folder-${folder}`}>
              <h2 id={`folder-${folder}`}>{folder}</h2>
              {getNames(folder).map((name) => (
                <Example key={name} name={name} states={EXAMPLES[name] ?? {}} />
              ))}
            </section>
          ))}
        </main>
      </div>
      <NavigationBlocker />
    </AntdTheme>
  )
}

/** A component in its states, in both themes. Hover and focus need no example: use the pointer and Tab. */
function Example({ name, states }: { name: string; states: States }) {
  return (
    <article id={name} aria-label={name}>
      <h3>{name}</h3>
      {PARTS[name] && <p className="cm-quiet">Parts: {PARTS[name].join(', ')}</p>}
      <div className={styles.themes}>
        {(['light', 'dark'] as const).map((mode) => (
          <Themed key={mode} mode={mode}>
            {Object.entries(states).map(([state, example]) => (
              <div key={state}>
                <p className="cm-quiet">{state}</p>
                <ErrorBoundary resetKey={example} fallback={() => 'This example failed to render.'}>
                  {example}
                </ErrorBoundary>
              </div>
            ))}
          </Themed>
        ))}
      </div>
    </article>
  )
}

/** A key of its own for each, because both themes are on one page. */
const createTheme = (mode: ThemeMode) => ({
  ...createAntdTheme(mode, { motion: true }),
  cssVar: { prefix: 'ant', key: `gallery-${mode}` },
})
const THEMES = { light: createTheme('light'), dark: createTheme('dark') }

/** Shows its content in a theme that is independent of the page's. */
function Themed({ mode, children }: { mode: ThemeMode; children: ReactNode }) {
  return (
    <ConfigProvider theme={THEMES[mode]}>
      <Flex
        wrap
        gap="16px 24px"
        className={styles.theme}
        style={{ ...(Object.fromEntries(getVariables(mode)) as CSSProperties), colorScheme: mode }}
      >
        {children}
      </Flex>
    </ConfigProvider>
  )
}
