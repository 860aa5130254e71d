import { DeleteOutlined } from '@ant-design/icons'
import { EVENT_TEXT } from '@cornerman/contract'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { Section } from '../../../ui/panel.tsx'
import { alreadyOnCard } from '../corner/contestant.ts'
import { CornerSearch } from '../corner/corner-search.tsx'
import { CreateFakeUser } from '../corner/fake-user-dialog.tsx'
import { Refused } from '../refused.tsx'
import { type CornerChoice, cornersIn, NEW_PAIR, NOBODY, type Pairing } from './new-event.ts'

/** Who is to fight whom, as far as it is known: each pair becomes a slot of the card, in this order. */
export function PairFields() {
  return (
    <Form.List name="pairs">
      {(pairs, { add, remove }) => (
        <Section title="Matchmaking pairs" tools={<CreateFakeUser size="small" />}>
          {pairs.length === 0 && (
            <p className="cm-quiet" style={{ marginBottom: 12 }}>
              No pairs yet. The card can also be put together later, in the event's editor.
            </p>
          )}
          {pairs.map(({ key, name }) => (
            <fieldset key={key} className="cm-pair" aria-label={`Pair ${name + 1}`}>
              <span className="cm-number cm-quiet">{name + 1}</span>
              <Corner pair={name} corner="initiator" />
              <Corner pair={name} corner="target" />
              <Button type="text" icon={<DeleteOutlined />} aria-label={`Remove pair ${name + 1}`} title="Remove" onClick={() => remove(name)} />
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

const TITLES = { initiator: 'Initiator', target: 'Target' }

function Corner({ pair, corner }: { pair: number; corner: keyof Pairing }) {
  const form = Form.useFormInstance()

  /** Everybody else of the event, whichever kind is looked for here. */
  function refuse({ who }: CornerChoice) {
    if (!who) return undefined
    const pairs: readonly Pairing[] = form.getFieldValue('pairs')
    const others = pairs.map((each, place) => cornersIn(place === pair ? { ...each, [corner]: NOBODY } : each))
    return alreadyOnCard(who, others)
  }

  return (
    <Form.Item name={[pair, corner]} label={TITLES[corner]} required rules={[somebody]} className={`cm-pair-${corner}`}>
      <CornerField what={`${TITLES[corner]} of pair ${pair + 1}`} refuse={refuse} />
    </Form.Item>
  )
}

const somebody = {
  validator: async (_: unknown, { fake, who }: CornerChoice) => {
    if (!who) throw new Error(fake ? 'Please choose a fake user' : 'Please choose a fighter')
  },
}

interface CornerFieldProps {
  /** "Initiator of pair 1". */
  what: string
  /** Why somebody cannot stand here, such as that they are on the card already; they are then not taken. */
  refuse(choice: CornerChoice): string | undefined
  /** Of antd's Form.Item, as all of these. */
  id?: string
  value?: CornerChoice
  onChange?: (choice: CornerChoice) => void
  onBlur?: () => void
}

/** Who stands in a corner. Changing to the other kind clears whoever stood there. */
function CornerField({ what, refuse, value = NOBODY, onChange, ...field }: CornerFieldProps) {
  const [refused, setRefused] = useState<string>()
  const { fake, who } = value

  function choose(next: CornerChoice) {
    const reason = refuse(next)
    setRefused(reason)
    if (reason === undefined) onChange?.(next)
  }

  return (
    <>
      <CornerSearch
        {...field}
        what={what}
        fake={fake}
        onKind={(kind) => choose({ fake: kind, who: null })}
        value={who}
        onChange={(found) => choose({ fake, who: found })}
      />
      <Refused why={refused} />
    </>
  )
}
