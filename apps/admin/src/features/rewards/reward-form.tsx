import { NOTICE } from '@cornerman/contract'
import { rewards } from '@cornerman/contract/endpoints/rewards'
import { Form, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useCommand } from '../../api/hooks.ts'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { chosen } from '../../ui/form/rules.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { useNotices } from '../../ui/notices/notices.ts'
import { Panel } from '../../ui/panel.tsx'
import { fullNameOf, isCoins, type RewardValues, receivedInWords, WRONG_COINS, whyNot, wishOf } from './reward.ts'
import { UserField } from './user-field.tsx'

const NOTHING: RewardValues = { user: undefined, coins: undefined, rewardType: 'bonus' }
const ALREADY = 'Already rewarded. Change the user or the coins to give another reward.'

/** Gives one user coins. What was given stands there, locked, until the user or the amount change. */
export function RewardForm() {
  const { run } = useCommand(rewards.give)
  const notices = useNotices()
  const [rewarded, setRewarded] = useState<string>()

  const of = useRecordForm<RewardValues>({
    name: 'reward',
    id: 'new',
    loaded: NOTHING,
    save: async (values) => {
      const wish = wishOf(values)
      if (!wish || !values.user) throw new Error('A valid form holds a user and coins.')
      await run({ body: wish })
      setRewarded(JSON.stringify(wish))
      notices.success(receivedInWords(fullNameOf(values.user), wish.amount), NOTICE.reward)
    },
    done: null,
    // Coins go out by the button only, never on the way out.
    savesOnLeave: false,
    facts: { unknown_id: 'user', reward_to_admin: 'user' },
  })
  const values = Form.useWatch((all: RewardValues) => all, { form: of.form, preserve: true }) ?? NOTHING
  // Another user or another amount is another reward, also when it is changed back.
  if (rewarded !== undefined && !of.pending && JSON.stringify(wishOf(values)) !== rewarded) setRewarded(undefined)

  return (
    <Panel className="cm-reward">
      <RecordForm of={of} label="Reward" saveText="Reward" cancelText="Clear" unavailable={rewarded === undefined ? whyNot(values) : ALREADY}>
        <Form.Item name="user" label="User" rules={[chosen('Please select a user')]}>
          <UserField />
        </Form.Item>
        <Form.Item
          name="coins"
          label="Coins"
          required
          rules={[{ validator: async (_, coins) => (isCoins(coins) ? undefined : Promise.reject(new Error(WRONG_COINS))) }]}
        >
          {/* Without bounds of its own, which would change what was typed instead of saying that it is wrong. */}
          <InputNumber inputMode="numeric" placeholder="1 to 1000" style={{ width: 160 }} />
        </Form.Item>
        <Form.Item name="rewardType" label="Reward type" rules={[chosen()]}>
          <Select options={[{ value: 'bonus', label: 'Bonus' }]} style={{ width: 160 }} />
        </Form.Item>
      </RecordForm>
    </Panel>
  )
}
