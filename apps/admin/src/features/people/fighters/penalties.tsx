import { PENALTIES_TO_BAN, PENALTY_COMMENT_MAX } from '@cornerman/contract'
import { penalties } from '@cornerman/contract/endpoints/penalties'
import { Button, Flex, Form, Input, Select } from 'antd'
import { useCan } from '../../../api/can.tsx'
import { useCommand } from '../../../api/hooks.ts'
import { CommandButton } from '../../../ui/command-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { chosen, required } from '../../../ui/form/rules.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Empty } from '../../../ui/read-state.tsx'
import { LongDate } from '../../../ui/time/shown-time.tsx'
import { type AddressDialog, useDialogInAddress } from '../../../ui/use-url-state.ts'
import { type Fighter, fullName, isBanned } from './fighter.ts'
import { COMMENT_OPTIONS, commentOf, DEFAULT_REASON, isOther, type PenaltyValues, REASON_OPTIONS, reasonInWords } from './penalty-words.ts'

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
      <Flex wrap gap="4px 16px" align="center" justify="space-between" className="cm-fighter-tools">
        <p id="penalties-so-far" className="cm-quiet">
          {fighter.penalties.length} of {PENALTIES_TO_BAN}. {banned ? BANNED : 'Three ban the fighter.'}
        </p>
        {mayAdd && (
          <Button size="small" disabled={banned} aria-describedby="penalties-so-far" onClick={() => dialog.open('new')}>
            Add penalty
          </Button>
        )}
      </Flex>
      {newestFirst.length === 0 ? (
        <Empty nothingYet="No penalties" hint="Three of them ban a fighter." />
      ) : (
        <ul className="cm-fighter-rows" aria-label="Penalties">
          {newestFirst.map(({ id, reason, date, comment }) => (
            <li key={id}>
              <Flex wrap gap="4px 16px" align="baseline" justify="space-between" className="cm-fighter-row-head">
                <span className="cm-strong">{reasonInWords(reason)}</span>
                <LongDate at={date} />
              </Flex>
              <Flex gap="4px 16px" align="baseline" justify="space-between" className="cm-fighter-row-rest">
                <p>{comment}</p>
                <CommandButton to={penalties.remove} input={{ params: { id } }} look="link" {...(banned && UNLOCKING)}>
                  Remove
                </CommandButton>
              </Flex>
            </li>
          ))}
        </ul>
      )}
      {mayAdd && dialog.isOpen && <AddPenalty fighter={fighter} dialog={dialog} unavailable={banned && BANNED} />}
    </Panel>
  )
}

/** Removing a penalty asks only where that unlocks the fighter, in the documents' words (document 1, section 8). */
const UNLOCKING = {
  question: 'Are you sure delete this penalty(user will be unlocked)?',
  consequence: 'This user is banned because he has 3 penalties',
  yes: 'Agree',
  no: 'No',
}

const EMPTY: PenaltyValues = { penalty: DEFAULT_REASON, choice: undefined, words: '' }

interface AddPenaltyProps {
  fighter: Fighter
  dialog: AddressDialog
  /** Why none can be added. It may become so while the form is open: what was chosen stays. */
  unavailable: string | false
}

/** The form for a penalty: a reason, and a comment of the documents or of one's own. */
function AddPenalty({ fighter, dialog, unavailable }: AddPenaltyProps) {
  const { id } = fighter
  const { run } = useCommand(penalties.add)
  const record = useRecordForm<PenaltyValues>({
    name: 'penalty',
    id,
    loaded: EMPTY,
    save: (values) => run({ body: { userId: id, penalty: values.penalty, comment: commentOf(values) } }),
    onSaved: dialog.close,
    goesWith: [dialog.name],
  })
  const other = isOther(Form.useWatch('choice', record.form))
  const bans = fighter.penalties.length === PENALTIES_TO_BAN - 1

  return (
    <Dialog
      title={`Add a penalty for ${fullName(fighter)}`}
      open
      onClose={dialog.close}
      guard={record.guard}
      action={{ label: 'Add', run: () => void record.submit(), pending: record.pending, unavailable: !record.pending && unavailable, danger: bans }}
    >
      <RecordForm of={record} label="Penalty" bar={false}>
        <Form.Item name="penalty" label="Reason" rules={[chosen()]}>
          <Select options={REASON_OPTIONS} />
        </Form.Item>
        <Form.Item name="choice" label="Comment" rules={[chosen()]}>
          <Select
            options={COMMENT_OPTIONS}
            placeholder="Select a reason"
            // Whole on a phone too: the choices differ in how they end.
            optionRender={({ label }) => <span style={{ whiteSpace: 'normal' }}>{label}</span>}
          />
        </Form.Item>
        {other && (
          <Form.Item name="words" label="What happened" rules={[required()]}>
            <Input.TextArea rows={3} maxLength={PENALTY_COMMENT_MAX} showCount autoFocus />
          </Form.Item>
        )}
        {bans && <p role="note">This is the third penalty: the fighter will be banned.</p>}
      </RecordForm>
    </Dialog>
  )
}
