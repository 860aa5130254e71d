import { DeleteOutlined } from '@ant-design/icons'
import { EVENT_TEXT, type Organisation } from '@cornerman/contract'
import {
  Button,
  Checkbox,
  Form,
  type FormListFieldData,
  type FormListOperation,
  Tooltip,
} from 'antd'
import clsx from 'clsx'
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react'
import { CommandError } from '#shared/action/command-error.tsx'
import { type Contestant, findOnCardError, findWarnings } from '#shared/events/bout/contestant.ts'
import {
  CornerSearch,
  useSameDayEvents,
  WarningLabels,
} from '#shared/events/corner/corner-search.tsx'
import { CreateFakeUser } from '#shared/events/dialogs/fake-user-dialog.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { Section } from '#ui/panel.tsx'
import { Empty } from '#ui/query/query-boundary.tsx'
import ui from '#ui/ui.module.css'
import { BoutRow } from './bout-row.tsx'
import { CardHead } from './card-head.tsx'
import styles from './create-event.module.css'
import {
  type CornerChoice,
  EMPTY_CORNER,
  isEmptyPair,
  NEW_PAIR,
  type Pairing,
  toPairCorners,
} from './new-event.ts'

type CornerName = 'initiator' | 'target'

/** The bouts that are known already. Each pair becomes a slot of the card, in this order. */
export const PairFields = ({ isSent }: { isSent: boolean }) => (
  <Form.List name="pairs">
    {(pairs, actions) => <Pairs pairs={pairs} {...actions} isSent={isSent} />}
  </Form.List>
)

interface PairsProps extends FormListOperation {
  pairs: readonly FormListFieldData[]
  isSent: boolean
}

/** A choice moves the focus on to the next empty corner, and adds a pair after the last one. */
function Pairs({ pairs, add, remove, isSent }: PairsProps) {
  const form = Form.useFormInstance()
  const [next, setNext] = useState<[pair: number, corner: CornerName]>()
  const isFull = pairs.length >= EVENT_TEXT.pairs

  const focusNext = useEffectEvent(() => {
    if (next && form.getFieldValue(['pairs', ...next, 'contestant']) === null) {
      form.focusField(['pairs', ...next])
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new pair appears later than the state.
  useEffect(() => focusNext(), [next, pairs.length])

  /** The main card ends the event, so it goes on with the next pair. */
  function addPair() {
    const last: Pairing | undefined = form.getFieldValue(['pairs', pairs.length - 1])
    add({ ...NEW_PAIR, isMainCard: last?.isMainCard ?? false })
    setNext([pairs.length, 'initiator'])
  }

  function moveOn(pair: number, corner: CornerName) {
    if (corner === 'initiator') {
      setNext([pair, 'target'])
    } else if (pair < pairs.length - 1) {
      setNext([pair + 1, 'initiator'])
    } else if (!isFull) {
      addPair()
    }
  }

  function removePair(pair: number) {
    setNext(undefined)
    remove(pair)
  }

  const addButton = (
    <Button onClick={addPair} disabled={isFull || isSent}>
      Add pair
    </Button>
  )

  return (
    <div className={styles.card}>
      <CardHead />
      <Section title="Matchmaking pairs" extra={<CreateFakeUser size="small" />}>
        {pairs.map(({ key, name }) => (
          <Pair
            key={key}
            pair={name}
            isSent={isSent}
            onChosen={moveOn}
            onRemove={() => removePair(name)}
          />
        ))}
        {pairs.length === 0 ? (
          <Empty description="No bouts yet" hint={PAIRS_HINT}>
            {addButton}
          </Empty>
        ) : (
          <>
            {addButton}
            <p className={clsx(ui.note, styles.pairsHint)}>{PAIRS_HINT}</p>
          </>
        )}
      </Section>
    </div>
  )
}

const PAIRS_HINT = 'The first pair fights first. Pairs can also be added later in the event editor.'

interface PairProps {
  pair: number
  isSent: boolean
  onChosen(pair: number, corner: CornerName): void
  onRemove(): void
}

/** The fields of a pair. Once both corners are chosen they give way to a row of the bill, until it is pressed. */
function Pair({ pair, isSent, onChosen, onRemove }: PairProps) {
  const form = Form.useFormInstance()
  const [isOpen, setOpen] = useState(false)
  const corners = Object.keys(CORNERS) as CornerName[]

  return (
    <fieldset className={styles.pair} aria-label={`Pair ${pair + 1}`}>
      <Form.Item noStyle shouldUpdate>
        {() => {
          const value: Pairing | undefined = form.getFieldValue(['pairs', pair])
          const red = value?.initiator.contestant
          const blue = value?.target.contestant
          const isPaired = !!red && !!blue
          const hasError = corners.some(
            (corner) => form.getFieldError(['pairs', pair, corner]).length > 0,
          )

          return (
            <>
              {isPaired && (
                <BoutRow
                  number={pair + 1}
                  red={red}
                  blue={blue}
                  isMainCard={value.isMainCard}
                  isOpen={isOpen || hasError}
                  onToggle={() => setOpen(!isOpen)}
                />
              )}
              <div className={styles.pairFields} hidden={isPaired && !isOpen && !hasError}>
                <span className={ui.quiet}>{!isPaired && pair + 1}</span>
                {corners.map((corner) => (
                  <Corner
                    key={corner}
                    pair={pair}
                    corner={corner}
                    isSent={isSent}
                    onChosen={onChosen}
                  />
                ))}
                <Tooltip title="Remove">
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={`Remove pair ${pair + 1}`}
                    onClick={onRemove}
                  />
                </Tooltip>
                <Form.Item name={[pair, 'isMainCard']} valuePropName="checked" noStyle>
                  <Checkbox aria-label={`Main card of pair ${pair + 1}`}>Main card</Checkbox>
                </Form.Item>
              </div>
            </>
          )
        }}
      </Form.Item>
    </fieldset>
  )
}

const CORNERS = {
  initiator: { title: 'Initiator', color: 'red' },
  target: { title: 'Target', color: 'blue' },
}

interface CornerProps extends Omit<PairProps, 'onRemove'> {
  corner: CornerName
}

function Corner(props: CornerProps) {
  const { pair, corner } = props
  const form = Form.useFormInstance()
  const { title, color } = CORNERS[corner]
  const other = corner === 'initiator' ? 'target' : 'initiator'
  const opponent = Form.useWatch<CornerChoice | undefined>(['pairs', pair, other])?.contestant

  return (
    <FormField
      list="pairs"
      name={[pair, corner]}
      label={title}
      required={!!opponent}
      // A pair without anybody is left out.
      dependencies={[['pairs', pair, other]]}
      rules={[createContestantRule(() => form.getFieldValue(['pairs', pair]))]}
      className={styles.pairCorner}
      style={{ '--cm-corner': `var(--cm-${color}-corner)` } as CSSProperties}
    >
      <CornerField {...props} opponent={opponent} />
    </FormField>
  )
}

const createContestantRule = (getPair: () => Pairing) => ({
  validator: async (_: unknown, { isFake, contestant }: CornerChoice) => {
    if (!contestant && !isEmptyPair(getPair())) {
      throw new Error(isFake ? 'Please choose a fake user' : 'Please choose a fighter')
    }
  },
})

interface CornerFieldProps extends CornerProps {
  opponent: Contestant | null | undefined
  /** This and the following props come from antd's Form.Item. */
  id?: string
  value?: CornerChoice
  onChange?: (choice: CornerChoice) => void
  onBlur?: () => void
}

function CornerField({
  pair,
  corner,
  isSent,
  opponent,
  value = EMPTY_CORNER,
  onChange,
  onChosen,
  ...field
}: CornerFieldProps) {
  const form = Form.useFormInstance()
  const [error, setError] = useState<string>()
  const { isFake, contestant } = value
  const organisation = Form.useWatch<Organisation | null | undefined>('organisation')
  const day = Form.useWatch<string | undefined>('fromDate')?.slice(0, 'YYYY-MM-DD'.length)

  // Once it is sent, the event itself is among the others.
  const sameDayEvents = useSameDayEvents({ userId: isSent ? undefined : organisation?.userId, day })

  function getOtherBouts() {
    const pairs: readonly Pairing[] = form.getFieldValue('pairs')
    return pairs.map((each, index) =>
      toPairCorners(index === pair ? { ...each, [corner]: EMPTY_CORNER } : each),
    )
  }

  const getWarnings = (contestant: Contestant) =>
    findWarnings(contestant, { opponent, bouts: getOtherBouts(), sameDayEvents })

  function choose(next: CornerChoice) {
    const nextError = next.contestant
      ? findOnCardError(next.contestant, getOtherBouts())
      : undefined
    setError(nextError)

    if (nextError !== undefined) {
      return
    }

    onChange?.(next)

    if (next.contestant) {
      onChosen(pair, corner)
    }
  }

  return (
    <>
      <CornerSearch
        {...field}
        what={`${CORNERS[corner].title} of pair ${pair + 1}`}
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
