import { type Input, type Preview, REWARD, type Reward, ROLE_LABELS } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { rewards } from '@cornerman/contract/endpoints/rewards'
import { Form } from 'antd'
import { useState } from 'react'
import { ApiError, useCommand } from '#api'
import { getNow } from '#browser/server-clock.ts'
import { RecordForm } from '#shared/form/record-form.tsx'
import { useRecordForm } from '#shared/form/use-record-form.ts'
import { joinKnown } from '#shared/labels.tsx'
import { Person } from '#shared/person/person.tsx'
import { getPersonName } from '#shared/person/person-name.ts'
import { SearchSelect, type SearchSelectField } from '#shared/remote-select/search-select.tsx'
import { Column, Columns } from '#ui/columns.tsx'
import { WordBreak } from '#ui/copyable.tsx'
import type { Question } from '#ui/dialog/dialog.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { requiredValueRule } from '#ui/form/rules.ts'
import { SingleSelect } from '#ui/form/select.tsx'
import layout from '#ui/layout.module.css'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { UrlTabs } from '#ui/navigation/url-tabs.tsx'
import { NOTICE_DURATION, useNotices } from '#ui/notices.tsx'
import { Panel } from '#ui/panel.tsx'
import { useGivenRewards } from './given-rewards.ts'
import { RewardCompanion } from './reward-companion.tsx'

const PAGE_SIZE = 25

const EMPTY_REWARD: RewardValues = { user: undefined, coins: undefined, rewardType: 'bonus' }
const ALREADY_REWARDED = 'Already rewarded. Change the user or the coins to give another reward.'

/** Gives coins to one user (RWD-01). After a reward, Save is locked until the user or the amount changes. */
export default function CoinsScreen() {
  const { run, unclearSubject, forgetSubject } = useCommand(rewards.give)
  const notices = useNotices()
  const { given, add } = useGivenRewards()
  const [lastReward, setLastReward] = useState<string>()

  const form = useRecordForm<RewardValues>({
    name: 'reward',
    initialValues: EMPTY_REWARD,
    question: (values) => getQuestion(values, unclearSubject()),
    save: async (values) => {
      const body = toBody(values)
      if (!body || !values.user) {
        throw new Error('User or coins are missing.')
      }

      // Whoever was asked about the first reward has answered.
      forgetSubject()

      const name = getPersonName(values.user, values.user.email)
      const answer = await run({ body }, { subject: `${body.amount} coins for ${name}` })

      setLastReward(JSON.stringify(body))

      if (answer && (answer.amount ?? body.amount) !== body.amount) {
        throw new ApiError({
          kind: 'malformed',
          message: `The server says that it gave ${answer.amount} coins instead of ${body.amount}.`,
        })
      }

      notices.success(formatReward(name, body.amount), undefined, NOTICE_DURATION.reward)
      void add({ user: values.user, coins: body.amount, at: getNow().toISOString() })
    },
    successText: null,
    // Gives coins only by the button, never when leaving the form.
    canSaveOnLeave: false,
    errorFields: { unknown_id: 'user', reward_to_admin: 'user' },
  })

  const values =
    Form.useWatch((all: RewardValues) => all, { form: form.form, preserve: true }) ?? EMPTY_REWARD
  // Any change starts a new reward, even if it is changed back.
  if (lastReward !== undefined && !form.pending && JSON.stringify(toBody(values)) !== lastReward) {
    setLastReward(undefined)
  }

  const rewardForm = (
    <Columns isForm>
      <Column place="main">
        <Panel className={layout.formPanel}>
          <RecordForm
            state={form}
            label="Reward"
            saveText="Reward"
            cancelText="Clear"
            saveWhen="valid"
            disabledReason={lastReward !== undefined && ALREADY_REWARDED}
          >
            <FormField name="user" label="User" rules={[requiredValueRule('Please select a user')]}>
              <UserField />
            </FormField>
            <div className={layout.fields}>
              <FormField
                name="coins"
                label="Coins"
                required
                rules={[
                  {
                    validator: async (_, coins) =>
                      isCoins(coins) ? undefined : Promise.reject(new Error(COINS_ERROR)),
                  },
                ]}
              >
                <NumberField isWhole placeholder="1 to 1000" className={layout.choice} />
              </FormField>
              <FormField name="rewardType" label="Reward type" rules={[requiredValueRule()]}>
                <SingleSelect
                  options={[{ value: 'bonus', label: 'Bonus' }]}
                  className={layout.choice}
                />
              </FormField>
            </div>
          </RecordForm>
        </Panel>
      </Column>
      <Column place="end" isSticky>
        <RewardCompanion
          user={values.user}
          coins={lastReward === undefined && isCoins(values.coins) ? values.coins : undefined}
          given={given}
        />
      </Column>
    </Columns>
  )

  return (
    <>
      <PageHeading>Coins</PageHeading>
      <UrlTabs items={[{ key: 'rewards', label: 'Rewards', children: rewardForm }]} />
    </>
  )
}

const UserField = (field: SearchSelectField<Preview>) => (
  <SearchSelect
    {...field}
    endpoint={people.previews}
    getInput={(searchTerm) => ({ query: { searchTerm, page: 1, limit: PAGE_SIZE } })}
    getItems={({ data }) => data}
    getId={({ id }) => id}
    getName={(user) =>
      joinKnown([getPersonName(user, user.email), ROLE_LABELS[user.role], user.email], ', ')
    }
    getDetail={() => ''}
    renderOption={(user) => (
      <Person
        name={getPersonName(user, user.email)}
        picture={user.avatar}
        detail={
          <>
            {ROLE_LABELS[user.role]}
            {ROLE_LABELS[user.role] && user.email && ', '}
            {user.email && <WordBreak text={user.email} />}
          </>
        }
        size={24}
        wraps
      />
    )}
    placeholder="Search by name, nickname or email"
    plural="users"
    hint="Type a name, nickname or email address"
  />
)

interface RewardValues {
  user?: Preview | undefined
  coins?: number | null | undefined
  rewardType: Reward['rewardType']
}

type RewardBody = Input<typeof rewards.give>['body']

/** Asks once before coins are sent: nobody can take them back. */
function getQuestion(
  { user, coins }: RewardValues,
  unclear: string | undefined,
): Question | undefined {
  if (!user || !isCoins(coins)) {
    return undefined
  }

  const name = getPersonName(user, user.email)

  // No call lists rewards, so that nobody can look up one whose outcome is unknown.
  return unclear === undefined
    ? {
        question: `Give ${coins} coins to ${name}?`,
        text: 'They arrive at once, as Bonus. You cannot take them back.',
        confirmText: 'Reward',
      }
    : {
        question: 'Reward again?',
        text: `The last reward is not confirmed: ${unclear}. It may have arrived, and ${coins} coins for ${name} are added to it. Ask the person before you reward again.`,
        confirmText: 'Reward again',
      }
}

/** Specified text (RWD-02). */
export const COINS_ERROR = `Please input correct coins value (Max: ${REWARD.max})`

export const isCoins = (coins: unknown): coins is number =>
  Number.isInteger(coins) && Number(coins) >= REWARD.min && Number(coins) <= REWARD.max

/** Returns undefined while values are missing or invalid. */
export function toBody({ user, coins, rewardType }: RewardValues): RewardBody | undefined {
  return user && isCoins(coins) ? { targetId: user.id, amount: coins, rewardType } : undefined
}

/** Specified text, also for 1 coin. */
export const formatReward = (name: string, amount: number): string =>
  `${name} received ${amount} coins`
