import { PENALTIES_TO_BAN, type Penalty } from '@cornerman/contract'
import { penalties } from '@cornerman/contract/endpoints/penalties'
import { Button } from 'antd'
import { useCan } from '../../../api/can.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Empty } from '../../../ui/read-state.tsx'
import { LongDate } from '../../../ui/time/calendar-day.tsx'
import { useDialogInAddress } from '../../../ui/use-dialog-in-address.ts'
import { AddPenalty } from './add-penalty.tsx'
import { type Fighter, isBanned } from './fighter.ts'
import { reasonInWords } from './penalty-words.ts'
import { RemovePenalty } from './remove-penalty.tsx'

/** As the server would say. */
const BANNED = 'This fighter is banned already: no more penalties can be added.'

/** What a fighter did wrong, the newest first, and the ways to add to it and to take it back. */
export function Penalties({ fighter }: { fighter: Fighter }) {
  const dialog = useDialogInAddress('penalty')
  const mayAdd = useCan(penalties.add)
  const banned = isBanned(fighter)
  const newestFirst = fighter.penalties.toSorted((one, other) => other.date.localeCompare(one.date) || other.id - one.id)

  return (
    <Panel label="Penalties">
      <div className="cm-fighter-tools">
        <p id="penalties-so-far" className="cm-quiet">
          {fighter.penalties.length} of {PENALTIES_TO_BAN}. {banned ? BANNED : 'Three ban the fighter.'}
        </p>
        {mayAdd && (
          <Button size="small" disabled={banned} aria-describedby="penalties-so-far" onClick={() => dialog.open('new')}>
            Add penalty
          </Button>
        )}
      </div>
      {newestFirst.length === 0 ? (
        <Empty nothingYet="No penalties" hint="Three of them ban a fighter." />
      ) : (
        <ul className="cm-fighter-rows" aria-label="Penalties">
          {newestFirst.map((penalty) => (
            <Row key={penalty.id} penalty={penalty} banned={banned} />
          ))}
        </ul>
      )}
      {mayAdd && dialog.isOpen && <AddPenalty fighter={fighter} dialog={dialog} unavailable={banned && BANNED} />}
    </Panel>
  )
}

function Row({ penalty: { id, reason, date, comment }, banned }: { penalty: Penalty; banned: boolean }) {
  return (
    <li>
      <div className="cm-fighter-row-head">
        <span className="cm-fighter-row-title">{reasonInWords(reason)}</span>
        <LongDate at={date} />
      </div>
      <div className="cm-fighter-row-rest">
        <p>{comment}</p>
        <RemovePenalty id={id} banned={banned} />
      </div>
    </li>
  )
}
