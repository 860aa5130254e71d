import { PENALTIES_TO_BAN, PENALTY_COMMENT_MAX } from '@cornerman/contract'
import { penalties } from '@cornerman/contract/endpoints/penalties'
import { Form, Input, Select } from 'antd'
import { useCommand } from '../../../api/hooks.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { chosen, required } from '../../../ui/form/rules.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import type { AddressDialog } from '../../../ui/use-dialog-in-address.ts'
import { type Fighter, fullNameOf } from './fighter.ts'
import { COMMENT_OPTIONS, commentOf, DEFAULT_REASON, isOther, type PenaltyWish, REASON_OPTIONS } from './penalty-words.ts'

const EMPTY: PenaltyWish = { penalty: DEFAULT_REASON, choice: undefined, words: '' }

interface Props {
  fighter: Fighter
  dialog: AddressDialog
  /** Why none can be added, which may become so while the form stands open: what was chosen stays. */
  unavailable: string | false
}

/** The form for a penalty: a reason, and a comment of the documents or of one's own. */
export function AddPenalty({ fighter, dialog, unavailable }: Props) {
  const { id } = fighter
  const { run } = useCommand(penalties.add)
  const record = useRecordForm<PenaltyWish>({
    name: 'penalty',
    id,
    loaded: EMPTY,
    save: (wish) => run({ body: { userId: id, penalty: wish.penalty, comment: commentOf(wish) } }),
    onSaved: dialog.close,
    goesWith: [dialog.name],
  })
  const other = isOther(Form.useWatch('choice', record.form))
  const bans = fighter.penalties.length === PENALTIES_TO_BAN - 1

  return (
    <Dialog
      title={`Add a penalty for ${fullNameOf(fighter)}`}
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
            optionRender={({ label }) => <span className="cm-fighter-comment">{label}</span>}
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
