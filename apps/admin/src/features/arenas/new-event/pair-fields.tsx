import { DeleteOutlined } from '@ant-design/icons'
import { EVENT_TEXT, type Organisation } from '@cornerman/contract'
import { Button, Form, Tooltip } from 'antd'
import clsx from 'clsx'
import { useState } from 'react'
import { CommandError } from '#ui/feedback/error-details.tsx'
import { Section } from '#ui/panel.tsx'
import ui from '#ui/ui.module.css'
import styles from '../arena.module.css'
import { type Contestant, type ContestantWarning, findOnCardError, findWarnings } from '../bout/contestant.ts'
import { CornerSearch, WarningLabels } from '../corner/corner-search.tsx'
import { CreateFakeUser } from '../corner/fake-user-dialog.tsx'
import { useSameDayEvents } from '../corner/use-same-day-events.ts'
import { type CornerChoice, EMPTY_CORNER, NEW_PAIR, type Pairing, toPairCorners } from './new-event.ts'

/** The bouts that are known already. Each pair becomes a slot of the card, in this order. */
export function PairFields() {
  return (
    <Form.List name="pairs">
      {(pairs, { add, remove }) => (
        <Section title="Matchmaking pairs" extra={<CreateFakeUser size="small" />}>
          {pairs.length === 0 && (
            <p className={ui.quiet} style={{ marginBottom: 12 }}>
              No pairs yet. You can also add them later in the event editor.
            </p>
          )}
          {pairs.map(({ key, name }) => (
            <fieldset key={key} className={styles.pair} aria-label={`Pair ${name + 1}`}>
              <span className={ui.quiet}>{name + 1}</span>
              <Corner pair={name} corner="initiator" />
              <Corner pair={name} corner="target" />
              <Tooltip title="Remove">
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={`Remove pair ${name + 1}`}
                  onClick={() => remove(name)}
                />
              </Tooltip>
            </fieldset>
          ))}
          <Button onClick={() => add(NEW_PAIR)} disabled={pairs.length >= EVENT_TEXT.pairs}>
            Add pair
          </Button>
        </Section>
      )}
    </Form.List>
  )
}

const CORNERS = { initiator: { title: 'Initiator', color: 'red' }, target: { title: 'Target', color: 'blue' } }

function Corner({ pair, corner }: { pair: number; corner: keyof Pairing }) {
  const form = Form.useFormInstance()
  const { title, color } = CORNERS[corner]
  const organisation = Form.useWatch<Organisation | null | undefined>('organisation')
  const day = Form.useWatch<string | undefined>('fromDate')?.slice(0, 'YYYY-MM-DD'.length)
  const sameDayEvents = useSameDayEvents({ userId: organisation?.userId, day })

  /** All other corners of the event. */
  function getOtherBouts() {
    const pairs: readonly Pairing[] = form.getFieldValue('pairs')
    return pairs.map((each, index) => toPairCorners(index === pair ? { ...each, [corner]: EMPTY_CORNER } : each))
  }
  const findError = ({ contestant }: CornerChoice) =>
    contestant ? findOnCardError(contestant, getOtherBouts()) : undefined
  const opponent = Form.useWatch<CornerChoice | undefined>([
    'pairs',
    pair,
    corner === 'initiator' ? 'target' : 'initiator',
  ])?.contestant
  const getWarnings = (contestant: Contestant) =>
    findWarnings(contestant, { opponent, bouts: getOtherBouts(), sameDayEvents })

  return (
    <Form.Item
      name={[pair, corner]}
      label={title}
      required
      rules={[contestantRule]}
      className={clsx(styles.pairCorner, styles[color])}
    >
      <CornerField
        what={`${title} of pair ${pair + 1}`}
        opponent={opponent}
        findError={findError}
        getWarnings={getWarnings}
      />
    </Form.Item>
  )
}

const contestantRule = {
  validator: async (_: unknown, { isFake, contestant }: CornerChoice) => {
    if (!contestant) throw new Error(isFake ? 'Please choose a fake user' : 'Please choose a fighter')
  },
}

interface CornerFieldProps {
  /** "Initiator of pair 1". */
  what: string
  opponent: Contestant | null | undefined
  /** Returns an error if the person cannot be chosen, for example because they are on the card already. */
  findError(choice: CornerChoice): string | undefined
  getWarnings(contestant: Contestant): readonly ContestantWarning[]
  /** This and the following props come from antd's Form.Item. */
  id?: string
  value?: CornerChoice
  onChange?: (choice: CornerChoice) => void
  onBlur?: () => void
}

/** The contestant of a corner. Switching between fighter and fake user clears the field. */
function CornerField({
  what,
  opponent,
  findError,
  getWarnings,
  value = EMPTY_CORNER,
  onChange,
  ...field
}: CornerFieldProps) {
  const [error, setError] = useState<string>()
  const { isFake, contestant } = value

  function choose(next: CornerChoice) {
    const nextError = findError(next)
    setError(nextError)
    if (nextError === undefined) onChange?.(next)
  }

  return (
    <>
      <CornerSearch
        {...field}
        what={what}
        opponent={opponent}
        isFake={isFake}
        getWarnings={getWarnings}
        onKind={(isFakeUser) => choose({ isFake: isFakeUser, contestant: null })}
        value={contestant}
        onChange={(chosen) => choose({ isFake, contestant: chosen })}
      />
      {contestant && <WarningLabels warnings={getWarnings(contestant)} />}
      <CommandError error={error === undefined ? undefined : { message: error }} />
    </>
  )
}
