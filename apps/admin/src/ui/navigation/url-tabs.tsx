import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import styles from './navigation.module.css'
import { useUrlState } from './use-url-state.ts'

export interface Tab {
  /** Its value in the URL; an index from 0 where specified (`tabIndex`). */
  key: string
  label: ReactNode
  /** Rendered when first opened, and kept mounted. */
  children: ReactNode
}

interface Props {
  /** The tabs that the admin may see. The URL of another tab opens the first one. */
  items: readonly Tab[]
  /** The query parameter. */
  name?: string
}

const TABS = { header: styles.tabs, item: styles.tab }

/** antd's Tabs, with the open one in the URL for Back, reload and shared links, and without antd's “Tab 1 of 4” in the names. */
export function UrlTabs({ items, name = 'tab' }: Props) {
  const [keyInUrl, change] = useUrlState((query) => query.get(name))
  const openTab = items.find(({ key }) => key === keyInUrl) ?? items[0]
  if (!openTab) {
    return null
  }

  return (
    <Tabs
      classNames={TABS}
      activeKey={openTab.key}
      onChange={(key) => change({ [name]: key }, 'push')}
      animated={false}
      // The space ends antd's "Tab 1 of 4" before the label in the name.
      items={items.map(({ label, ...item }) => ({ ...item, label: <> {label}</> }))}
    />
  )
}
