import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useUrlState } from './use-url-state.ts'
import './url-tabs.css'

export interface Tab {
  /** What the address calls it. */
  key: string
  label: ReactNode
  /** Drawn when it is first opened; it then keeps what was typed and scrolled. */
  content: ReactNode
}

interface Props {
  /** Only those the admin may see: a tab that is not passed does not exist, and its address opens the first. */
  tabs: readonly Tab[]
  /** The name in the address's query. */
  name?: string
  /** What stands there: the tab's key, or its place from 0, where the documents say so (`tabIndex`). */
  by?: 'key' | 'index'
}

/** Tabs whose open one is in the address: Back, a reload and a shared link open the same. */
export function UrlTabs({ tabs, name = 'tab', by = 'key' }: Props) {
  const names = tabs.map(({ key }, index) => (by === 'key' ? key : String(index)))
  const [inAddress, change] = useUrlState((query) => query.get(name))
  const open = Math.max(0, names.indexOf(inAddress ?? ''))
  const shown = tabs[open]
  if (!shown) return null
  return (
    <Tabs
      className="cm-tabs"
      activeKey={shown.key}
      onChange={(key) => change({ [name]: names[tabs.findIndex((tab) => tab.key === key)] }, 'push')}
      animated={false}
      items={tabs.map(({ key, label, content }) => ({ key, label, children: content }))}
    />
  )
}
