import { PENALTIES_TO_BAN, PENALTY_COMMENT_MAX, type PenaltyReason } from '@cornerman/contract'
import { penalties } from '@cornerman/contract/endpoints/penalties'
import { Form } from 'antd'
import clsx from 'clsx'
import { isUnreadable } from '#api'
import { CommandButton } from '#shared/action/command-button.tsx'
import { PlannedBouts } from '#shared/events/planned-bouts.tsx'
import { CommandForm } from '#shared/form/command-form.tsx'
import { formatPenaltyReason, joinKnown, PENALTY_REASONS } from '#shared/labels.tsx'
import { getPersonName } from '#shared/person/person-name.ts'
import { FactRows } from '#shared/records/fact-rows.tsx'
import { LongDate } from '#ui/date-time/shown-time.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { requiredTextRule, requiredValueRule } from '#ui/form/rules.ts'
import { SingleSelect } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Section } from '#ui/panel.tsx'
import { Empty } from '#ui/query/query-boundary.tsx'
import ui from '#ui/ui.module.css'
import { type Fighter, isBanned } from './fighter.tsx'
import styles from './fighters.module.css'

/** Same text as the server's error. */
const BANNED = 'This fighter is banned already: no more penalties can be added.'

/** The penalties of a fighter, newest first, with add and remove. */
export function Penalties({ fighter }: { fighter: Fighter }) {
  const banned = isBanned(fighter)
  // The later one of equal dates in the list is newer.
  const sortedPenalties = fighter.penalties
    .toReversed()
    .toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))

  return (
    <Section isFlush id="penalties" title="Penalties" extra={<AddPenalty fighter={fighter} />}>
      <p id="penalties-so-far" className={clsx(ui.quiet, styles.soFar)}>
        {describePenalties(fighter)}
      </p>
      {sortedPenalties.length === 0 ? (
        <Empty isUnreadable={isUnreadable(fighter.penalties)} description="No penalties" />
      ) : (
        <FactRows name="Penalties">
          {sortedPenalties.map(({ id, reason, date, comment }) => (
            <li key={id}>
              <span className={ui.strong}>{formatPenaltyReason(reason)}</span>
              <LongDate at={date} />
              <p>{comment}</p>
              <CommandButton
                endpoint={penalties.remove}
                input={{ params: { id } }}
                label={joinKnown(['Remove', reason && formatPenaltyReason(reason)])}
                variant="quiet"
                successText={`Penalty of ${getPersonName(fighter)} removed`}
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
            </li>
          ))}
        </FactRows>
      )}
    </Section>
  )
}

function describePenalties(fighter: Fighter) {
  const count = isUnreadable(fighter.penalties)
    ? ''
    : `${fighter.penalties.length} of ${PENALTIES_TO_BAN}. `
  const banned = isBanned(fighter)
  if (banned === undefined) {
    return `${count}The server did not say whether the fighter is banned.`
  }

  return count + (banned ? BANNED : `Banned after ${PENALTIES_TO_BAN} penalties.`)
}

/** Asks only if the removal unlocks the fighter. The texts are specified (PEN-05). */
const UNLOCK_QUESTION = {
  question: 'Are you sure delete this penalty(user will be unlocked)?',
  description: 'This user is banned because he has 3 penalties',
  confirmText: 'Agree',
  cancelText: 'No',
}

const OTHER = 'Other'

/** The reasons are in the specified order (PEN-03). */
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

export const REASON_OPTIONS = Object.entries(PENALTY_REASONS).map(([value, label]) => ({
  value,
  label,
}))

export const COMMENT_OPTIONS = PENALTY_COMMENTS.map((value) => ({ value, label: value }))

/** Form values. `text` is used only with the choice "Other". */
interface PenaltyValues {
  penalty: PenaltyReason
  choice: string | undefined
  text: string
}

const isOther = (choice: string | undefined): boolean => choice === OTHER

const toComment = ({ choice = '', text }: PenaltyValues): string =>
  isOther(choice) ? text : choice

const EMPTY: PenaltyValues = { penalty: DEFAULT_REASON, choice: undefined, text: '' }

function AddPenalty({ fighter }: { fighter: Fighter }) {
  const banned = isBanned(fighter)
  const willBan = fighter.penalties.length === PENALTIES_TO_BAN - 1
  const name = getPersonName(fighter)

  return (
    <CommandForm
      endpoint={penalties.add}
      name="penalty"
      initialValues={EMPTY}
      toInput={(values) => ({
        body: { userId: fighter.id, penalty: values.penalty, comment: toComment(values) },
      })}
      buttonText="Add penalty"
      button={{ size: 'small', disabled: banned === true, 'aria-describedby': 'penalties-so-far' }}
      successText={() => (willBan ? `${name} has been banned` : `Penalty added for ${name}`)}
      title={`Add a penalty for ${name}`}
      label="Penalty"
      submitText={willBan ? 'Ban' : 'Add'}
      // Another admin may ban the fighter while the form is open; the typed values stay.
      disabledReason={banned && BANNED}
      danger={willBan}
    >
      <FormField name="penalty" label="Reason" rules={[requiredValueRule()]}>
        <SingleSelect options={REASON_OPTIONS} />
      </FormField>
      <FormField
        name="choice"
        label="Comment"
        extra="Why it happened, as the fighter says"
        rules={[requiredValueRule()]}
      >
        <SingleSelect
          options={COMMENT_OPTIONS}
          placeholder="Select a reason"
          // Wraps on phones, because the options differ only at the end.
          optionRender={({ label }) => <span className={styles.reason}>{label}</span>}
        />
      </FormField>
      <CustomComment />
      {willBan && (
        <div role="note" className={styles.ban}>
          <p>This is the third penalty: the fighter will be banned.</p>
          <PlannedBouts fighterId={fighter.id} />
        </div>
      )}
    </CommandForm>
  )
}

function CustomComment() {
  if (!isOther(Form.useWatch('choice'))) {
    return null
  }

  return (
    <TextField
      name="text"
      label="What happened"
      rules={[requiredTextRule()]}
      maxLength={PENALTY_COMMENT_MAX}
      lines={[3, 8]}
      showCount
      autoFocus
    />
  )
}
