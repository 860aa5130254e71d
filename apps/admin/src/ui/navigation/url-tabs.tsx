import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useUrlState } from './use-url-state.ts'

export interface Tab {
  /** Its value in the URL. */
  key: string
  label: ReactNode
  /** Rendered when first opened, and kept mounted. */
  content: ReactNode
}

interface Props {
  /** Only tabs the admin may see. The URL of another tab opens the first one. */
  tabs: readonly Tab[]
  /** The query parameter. */
  name?: string
  /** Value in the URL: the tab's key, or its index from 0 where specified (`tabIndex`). */
  valueType?: 'key' | 'index'
}

/** Tabs with the open one in the URL, for Back, reload and shared links. */
export function UrlTabs({ tabs, name = 'tab', valueType = 'key' }: Props) {
  const names = tabs.map(({ key }, index) => (valueType === 'key' ? key : String(index)))
  const [valueInUrl, change] = useUrlState((query) => query.get(name))
  const open = Math.max(0, names.indexOf(valueInUrl ?? ''))
  const openTab = tabs[open]
  if (!openTab) return null
  return (
    <Tabs
      data-part="tabs"
      activeKey={openTab.key}
      onChange={(key) => change({ [name]: names[tabs.findIndex((tab) => tab.key === key)] }, 'push')}
      animated={false}
      // The space ends antd's "Tab 1 of 4" before the label in the name.
      items={tabs.map(({ key, label, content }) => ({ key, label: <> {label}</>, children: content }))}
    />
  )
}
