import { DeleteOutlined } from '@ant-design/icons'
import { EVENT_TEXT } from '@cornerman/contract'
import { Button, Form } from 'antd'
import { Panel } from '../../../ui/panel.tsx'
import { CreateFakeUser } from '../corner/create-fake-user.tsx'
import { alreadyOnCard } from '../corner/somebody.ts'
import { CornerField } from './corner-field.tsx'
import { type CornerChoice, cornersIn, NEW_PAIR, NOBODY, type Pairing } from './new-event.ts'

/** Who is to fight whom, as far as it is known: each pair becomes a slot of the card, in this order. */
export function PairFields() {
  return (
    <Form.List name="pairs">
      {(pairs, { add, remove }) => (
        <Panel label="Matchmaking pairs" className="cm-new-event-part">
          <div className="cm-new-event-head">
            <h2>Matchmaking pairs</h2>
            <CreateFakeUser size="small" />
          </div>
          {pairs.length === 0 && (
            <p className="cm-quiet cm-pairs-none">No pairs yet. The card can also be put together later, in the event's editor.</p>
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
        </Panel>
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
