import { useRef, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { storedChoice, useStored } from '../../api/storage.ts'
import { useKeptFocus } from '../../ui/keep-focus.ts'
import { type SiteMap, SiteMapContext } from '../../ui/site-map.ts'
import { AntdLook } from '../../ui/theme/antd-look.tsx'
import { UnsavedGate } from '../../ui/unsaved/unsaved-gate.tsx'
import { type Overlay, PaletteHost } from '../palette/palette-host.tsx'
import { addressOf, screenAt, screensFor } from '../routes.tsx'
import { Drawer } from './drawer.tsx'
import { Header } from './header.tsx'
import { Sidebar } from './sidebar.tsx'
import './shell.css'
import { useNewerBuild } from '../../api/newer-build.ts'
import { PlainButton } from '../../ui/plain-button.tsx'
import { useOnline } from '../../ui/use-online.ts'

/** How wide the sidebar stands: 232 px, or a rail of 64. */
const sidebarWidth = storedChoice('cornerman.sidebar', ['wide', 'rail'] as const, 'wide')

const siteMap: SiteMap = {
  openTo: (mine) => screensFor(mine).map((screen) => ({ address: addressOf(screen), title: screen.title })),
  screenAt,
}

/** The frame around every screen of the dashboard: ink, so that the only colours are those that mean something. */
export default function Shell() {
  const width = useStored(sidebarWidth)
  const drawer = useRef<HTMLDialogElement>(null)
  const main = useRef<HTMLElement>(null)
  const [overlay, setOverlay] = useState<Overlay>()
  useKeptFocus()

  return (
    <AntdLook>
      <div className={`cm-shell cm-shell-${width}`}>
        <button type="button" className="cm-skip" onClick={() => main.current?.focus()}>
          Skip to content
        </button>
        <aside className="cm-sider" aria-label="Sidebar">
          <Sidebar rail={width === 'rail'} />
        </aside>
        <Header
          rail={width === 'rail'}
          onRail={() => sidebarWidth.write(width === 'rail' ? 'wide' : 'rail')}
          onMenu={() => drawer.current?.showModal()}
          onSearch={() => setOverlay('palette')}
        />
        <main ref={main} tabIndex={-1} className="cm-main">
          <SiteMapContext value={siteMap}>
            <Outlet />
          </SiteMapContext>
        </main>
        <Drawer ref={drawer} />
        <PaletteHost open={overlay} onOpen={setOverlay} />
        <StandingNotices />
        <UnsavedGate />
      </div>
    </AntdLook>
  )
}

/** What holds until it is over, unlike a notice: said at the foot of the window, over nothing that jumps. */
function StandingNotices() {
  const online = useOnline()
  const newer = useNewerBuild()
  return (
    <div className="cm-standing" role="status">
      {!online && <p>You are offline. What stands here may be old; nothing can be saved until the connection is back.</p>}
      {online && newer && (
        <p>
          Cornerman was updated. <PlainButton onClick={() => location.reload()}>Reload</PlainButton>
        </p>
      )}
    </div>
  )
}
