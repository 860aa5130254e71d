import { type Preview, ROLE_LABELS } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { rewards } from '@cornerman/contract/endpoints/rewards'
import { Form, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useCommand } from '../../api/hooks.ts'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { selected } from '../../ui/form/rules.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { NOTICE, useNotices } from '../../ui/notices/notices.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { SearchSelect, type SearchSelectField } from '../../ui/search-select.tsx'
import { UrlTabs } from '../../ui/url-tabs.tsx'
import { COINS_ERROR, findMissingInput, formatReward, getFullName, isCoins, type RewardValues, toBody } from './reward.ts'
import './rewards.css'

const PAGE_SIZE = 25

/** Coins for users (document 2, "Rewards tab"). */
export default function RewardsScreen() {
  return (
    <>
      <PageHeading>Coins</PageHeading>
      <UrlTabs tabs={[{ key: 'rewards', label: 'Rewards', content: <RewardForm /> }]} />
    </>
  )
}

const NOTHING: RewardValues = { user: undefined, coins: undefined, rewardType: 'bonus' }
const ALREADY = 'Already rewarded. Change the user or the coins to give another reward.'

/** Gives one user coins. What was given stays there, locked, until the user or the amount change. */
function RewardForm() {
  const { run } = useCommand(rewards.give, { keepsKey: true })
  const notices = useNotices()
  const [rewarded, setRewarded] = useState<string>()

  const of = useRecordForm<RewardValues>({
    name: 'reward',
    id: 'new',
    loaded: NOTHING,
    save: async (values) => {
      const body = toBody(values)
      if (!body || !values.user) throw new Error('A valid form holds a user and coins.')
      await run({ body })
      setRewarded(JSON.stringify(body))
      notices.success(formatReward(getFullName(values.user), body.amount), NOTICE.reward)
    },
    done: null,
    // Coins go out by the button only, never on the way out.
    savesOnLeave: false,
    facts: { unknown_id: 'user', reward_to_admin: 'user' },
  })
  const values = Form.useWatch((all: RewardValues) => all, { form: of.form, preserve: true }) ?? NOTHING
  // Another user or another amount is another reward, also when it is changed back.
  if (rewarded !== undefined && !of.pending && JSON.stringify(toBody(values)) !== rewarded) setRewarded(undefined)

  return (
    <Panel className="cm-reward">
      <RecordForm
        of={of}
        label="Reward"
        saveText="Reward"
        cancelText="Clear"
        unavailable={rewarded === undefined ? findMissingInput(values) : ALREADY}
      >
        <Form.Item name="user" label="User" rules={[selected('Please select a user')]}>
          <UserField />
        </Form.Item>
        <Form.Item
          name="coins"
          label="Coins"
          required
          rules={[{ validator: async (_, coins) => (isCoins(coins) ? undefined : Promise.reject(new Error(COINS_ERROR))) }]}
        >
          {/* Without bounds of its own, which would change what was typed instead of saying that it is wrong. */}
          <InputNumber inputMode="numeric" placeholder="1 to 1000" style={{ width: 160 }} />
        </Form.Item>
        <Form.Item name="rewardType" label="Reward type" rules={[selected()]}>
          <Select options={[{ value: 'bonus', label: 'Bonus' }]} style={{ width: 160 }} />
        </Form.Item>
      </RecordForm>
    </Panel>
  )
}

/** Finds a user of any role. */
const UserField = (field: SearchSelectField<Preview>) => (
  <SearchSelect
    {...field}
    endpoint={people.previews}
    ask={(searchTerm) => ({ query: { searchTerm, page: 1, limit: PAGE_SIZE } })}
    found={({ data }) => data}
    idOf={({ id }) => id}
    nameOf={(user) => `${getFullName(user)}, ${ROLE_LABELS[user.role]}, ${user.email}`}
    aboutOf={() => ''}
    draw={(user) => <Person user={user} />}
    placeholder="Search by name, nickname or e-mail"
    many="users"
    hint="Type a name, a nickname or an e-mail address"
  />
)

const Person = ({ user }: { user: Preview }) => (
  <span className="cm-person">
    <PersonAvatar size={24} src={user.avatar} />
    <span>
      {getFullName(user)} <span className="cm-quiet">{ROLE_LABELS[user.role]}</span>
    </span>
    <span className="cm-person-email cm-quiet">{user.email}</span>
  </span>
)
