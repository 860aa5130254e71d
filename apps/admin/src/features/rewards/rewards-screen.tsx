import { NOTICE } from '@cornerman/contract'
import { rewards } from '@cornerman/contract/endpoints/rewards'
import { Form, InputNumber, Select } from 'antd'
import { useRef, useState } from 'react'
import { asApiError } from '../../api/api-error.ts'
import { useCommand } from '../../api/hooks.ts'
import { randomId } from '../../api/random-id.ts'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { chosen } from '../../ui/form/rules.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { useNotices } from '../../ui/notices/notices.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AddressTabs } from '../../ui/tabs.tsx'
import { fullNameOf, isCoins, type RewardValues, receivedInWords, type Wish, WRONG_COINS, whyNot, wishOf } from './reward.ts'
import { UserField } from './user-field.tsx'

/** Coins for users (document 2, "Rewards tab"). */
export default function RewardsScreen() {
  return (
    <>
      <PageHeading>Coins</PageHeading>
      <AddressTabs tabs={[{ key: 'rewards', label: 'Rewards', content: <RewardForm /> }]} />
    </>
  )
}

const NOTHING: RewardValues = { user: undefined, coins: undefined, rewardType: 'bonus' }
const ALREADY = 'Already rewarded. Change the user or the coins to give another reward.'

/** Gives one user coins. What was given stands there, locked, until the user or the amount change. */
function RewardForm() {
  const give = useReward()
  const notices = useNotices()
  const [rewarded, setRewarded] = useState<string>()

  const of = useRecordForm<RewardValues>({
    name: 'reward',
    id: 'new',
    loaded: NOTHING,
    save: async (values) => {
      const wish = wishOf(values)
      if (!wish || !values.user) throw new Error('A valid form holds a user and coins.')
      await give(wish)
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

/**
 * Gives coins, once. Where no answer says whether it was done, the same wish goes out under the same key the next time:
 * the server then answers what it did, and does nothing twice.
 */
function useReward() {
  const { run } = useCommand(rewards.give)
  const unclear = useRef(new Map<string, string>())

  return async function give(wish: Wish) {
    const name = JSON.stringify(wish)
    const idempotencyKey = unclear.current.get(name) ?? randomId()
    unclear.current.set(name, idempotencyKey)
    try {
      const reward = await run({ body: wish }, { idempotencyKey })
      unclear.current.delete(name)
      return reward
    } catch (error) {
      if (!asApiError(error).outcomeUnknown) unclear.current.delete(name)
      throw error
    }
  }
}
