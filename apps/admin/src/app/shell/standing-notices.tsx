import { useNewerBuild } from '../../api/newer-build.ts'
import { PlainButton } from '../../ui/plain-button.tsx'
import { useOnline } from '../../ui/use-online.ts'
import './standing-notices.css'

/** What holds until it is over, unlike a notice: said at the foot of the window, over nothing that jumps. */
export function StandingNotices() {
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
