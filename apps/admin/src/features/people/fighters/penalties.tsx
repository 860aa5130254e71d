import { PENALTIES_TO_BAN, PENALTY_COMMENT_MAX, type PenaltyReason } from '@cornerman/contract'
import { penalties } from '@cornerman/contract/endpoints/penalties'
import { Button, Flex, Form } from 'antd'
import { useCommand } from '../../../api/hooks.ts'
import { LongDate } from '../../../ui/date-time/shown-time.tsx'
import { CommandButton } from '../../../ui/feedback/command-button.tsx'
import { Empty } from '../../../ui/feedback/query-boundary.tsx'
import { FormDialog } from '../../../ui/form/record-form.tsx'
import { requiredTextRule, requiredValueRule } from '../../../ui/form/rules.ts'
import { SingleSelect } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { formatPenaltyReason, PENALTY_REASONS } from '../../../ui/labels.tsx'
import { type DialogParam, useDialogParam } from '../../../ui/navigation/use-url-state.ts'
import { Can } from '../../../ui/permission/can.tsx'
import { getPersonName } from '../../../ui/person/person-name.ts'
import { TitledPanel } from '../profile.tsx'
import { type Fighter, isBanned } from './fighter.ts'
import styles from './fighters.module.css'

/** Same text as the server's error. */
const BANNED = 'This fighter is banned already: no more penalties can be added.'

/** The penalties of a fighter, newest first, with add and remove. */
export function Penalties({ fighter }: { fighter: Fighter }) {
  const dialog = useDialogParam('penalty')
  const banned = isBanned(fighter)
  // Of equal dates, the later one in the list is newer.
  const sortedPenalties = fighter.penalties
    .toReversed()
    .toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))

  return (
    <TitledPanel title="Penalties">
      <Flex wrap gap="4px 16px" align="center" justify="space-between" className={styles.tools}>
        <p id="penalties-so-far" className="cm-quiet">
          {fighter.penalties.length} of {PENALTIES_TO_BAN}.{' '}
          {banned ? BANNED : `Banned after ${PENALTIES_TO_BAN} penalties.`}
        </p>
        <Can call={penalties.add}>
          <Button size="small" disabled={banned} aria-describedby="penalties-so-far" onClick={() => dialog.open('new')}>
            Add penalty
          </Button>
        </Can>
      </Flex>
      {sortedPenalties.length === 0 ? (
        <Empty title="No penalties" hint={`A fighter is banned after ${PENALTIES_TO_BAN} penalties.`} />
      ) : (
        <ul className={styles.rows} aria-label="Penalties">
          {sortedPenalties.map(({ id, reason, date, comment }) => (
            <li key={id}>
              <Flex wrap gap="4px 16px" align="baseline" justify="space-between" className={styles.rowHead}>
                <span className="cm-strong">{formatPenaltyReason(reason)}</span>
                <LongDate at={date} />
              </Flex>
              <Flex gap="4px 16px" align="baseline" justify="space-between" className={styles.rowRest}>
                <p>{comment}</p>
                <CommandButton
                  endpoint={penalties.remove}
                  input={{ params: { id } }}
                  label={`Remove ${formatPenaltyReason(reason)}`}
                  variant="link"
                  {...(banned && {
                    ...UNLOCK_QUESTION,
                    description: (
                      <>
                        <p>{UNLOCK_QUESTION.description}</p>
                        <p>
                          Removes: {formatPenaltyReason(reason)}, <LongDate at={date} />
                        </p>
                      </>
                    ),
                  })}
                >
                  Remove
                </CommandButton>
              </Flex>
            </li>
          ))}
        </ul>
      )}
      <Can call={penalties.add}>
        {dialog.isOpen && <AddPenalty fighter={fighter} dialog={dialog} disabledReason={banned && BANNED} />}
      </Can>
    </TitledPanel>
  )
}

/** Asks only if the removal unlocks the fighter. The texts are specified (PEN-05). */
const UNLOCK_QUESTION = {
  question: 'Are you sure delete this penalty(user will be unlocked)?',
  description: 'This user is banned because he has 3 penalties',
  confirmText: 'Agree',
  cancelText: 'No',
}

/** A custom comment. */
const OTHER = 'Other'
/** In the specified order (PEN-03). */
const PENALTY_COMMENTS = [
  'physical condition (injury)',
  'no travel possibilities to tournament location',
  'want to challenge other features of the platform',
  "don't want to fight",
  'opponent has already fought me',
  'opponent seems fake or scam',
  OTHER,
]

const DEFAULT_REASON: PenaltyReason = 'miss_fight'

export const REASON_OPTIONS = Object.entries(PENALTY_REASONS).map(([value, label]) => ({ value, label }))
export const COMMENT_OPTIONS = PENALTY_COMMENTS.map((value) => ({ value, label: value }))

/** Form values. `text` is used only with the choice "Other". */
interface PenaltyValues {
  penalty: PenaltyReason
  choice: string | undefined
  text: string
}

const isOther = (choice: string | undefined): boolean => choice === OTHER

/** Returns the chosen comment, or the typed text for "Other". */
export const toComment = ({ choice = '', text }: PenaltyValues): string => (isOther(choice) ? text : choice)

const EMPTY: PenaltyValues = { penalty: DEFAULT_REASON, choice: undefined, text: '' }

interface AddPenaltyProps {
  fighter: Fighter
  dialog: DialogParam
  /** Why no penalty can be added. May change while the form is open; the typed values stay. */
  disabledReason: string | false
}

/** The form for a penalty: a reason, and a specified or custom comment. */
function AddPenalty({ fighter, dialog, disabledReason }: AddPenaltyProps) {
  const { id } = fighter
  const { run } = useCommand(penalties.add)
  const record = useRecordForm<PenaltyValues>({
    name: 'penalty',
    id,
    initialValues: EMPTY,
    save: (values) => run({ body: { userId: id, penalty: values.penalty, comment: toComment(values) } }),
    onSaved: dialog.close,
    queryParams: [dialog.name],
  })
  const hasCustomComment = isOther(Form.useWatch('choice', record.form))
  const willBan = fighter.penalties.length === PENALTIES_TO_BAN - 1

  return (
    <FormDialog
      state={record}
      title={`Add a penalty for ${getPersonName(fighter)}`}
      label="Penalty"
      onClose={dialog.close}
      submitText="Add"
      disabledReason={!record.pending && disabledReason}
      danger={willBan}
    >
      <Form.Item name="penalty" label="Reason" rules={[requiredValueRule()]}>
        <SingleSelect options={REASON_OPTIONS} />
      </Form.Item>
      <Form.Item name="choice" label="Comment" rules={[requiredValueRule()]}>
        <SingleSelect
          options={COMMENT_OPTIONS}
          placeholder="Select a reason"
          // Wraps on phones, because the options differ only at the end.
          optionRender={({ label }) => <span style={{ whiteSpace: 'normal' }}>{label}</span>}
        />
      </Form.Item>
      {hasCustomComment && (
        <TextField
          name="text"
          label="What happened"
          rules={[requiredTextRule()]}
          maxLength={PENALTY_COMMENT_MAX}
          lines={[3, 8]}
          showCount
          autoFocus
        />
      )}
      {willBan && <p role="note">This is the third penalty: the fighter will be banned.</p>}
    </FormDialog>
  )
}
