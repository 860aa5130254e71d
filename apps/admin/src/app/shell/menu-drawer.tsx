import { Drawer } from '#ui/dialog/drawer.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

/** The sidebar at the edge of a narrow window. */
const MenuDrawer = ({ onClose }: { onClose(): void }) => (
  <Drawer
    placement="left"
    size="min(304px, 100vw - 48px)"
    title="Menu"
    isBare
    className={styles.drawer ?? ''}
    open
    onClose={onClose}
  >
    <Sidebar onNavigate={onClose} />
  </Drawer>
)

export default MenuDrawer
