import { PERMISSIONS, type Permission } from '@cornerman/contract'
import { Button } from 'antd'
import { useSiteMap } from '../../ui/site-map.ts'
import type { Wish } from './wish.ts'

interface Props {
  toDo: Wish
  /** The permissions as they would be. */
  chosen: readonly Permission[]
  onUndo(): void
}

/** Before it is saved: what is granted and taken, and which screens this admin would then see. */
export function WishReview({ toDo: { add, remove }, chosen, onUndo }: Props) {
  const screens = useSiteMap().openTo(chosen)
  return (
    <div className="cm-wish" role="status">
      <Change verb="Grants" sign="+" of={add} />
      <Change verb="Takes away" sign="−" of={remove} />
      {chosen.length === 0 ? (
        <p>Choose at least one permission to save.</p>
      ) : (
        <p>
          <span className="cm-quiet">Will see</span> {screens.length > 0 ? screens.map(({ title }) => title).join(', ') : 'no screen at all'}
        </p>
      )}
      <Button size="small" type="link" onClick={onUndo}>
        Undo the changes
      </Button>
    </div>
  )
}

function Change({ verb, sign, of }: { verb: string; sign: string; of: readonly Permission[] }) {
  if (of.length === 0) return null
  return (
    <p>
      <span className="cm-quiet">{verb}</span>{' '}
      {of.map((permission, index) => (
        <span key={permission}>
          {index > 0 && ', '}
          <code className={`cm-wish-${sign === '+' ? 'add' : 'remove'}`} title={`Lets an admin ${PERMISSIONS[permission].allows}`}>
            <span aria-hidden>{sign}</span>
            {permission}
          </code>
        </span>
      ))}
    </p>
  )
}
