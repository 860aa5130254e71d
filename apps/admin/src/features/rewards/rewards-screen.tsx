import { PageHeading } from '../../ui/page-heading.tsx'
import { AddressTabs } from '../../ui/tabs.tsx'
import { RewardForm } from './reward-form.tsx'

/** Coins for users (document 2, "Rewards tab"). */
export default function RewardsScreen() {
  return (
    <>
      <PageHeading>Coins</PageHeading>
      <AddressTabs tabs={[{ key: 'rewards', label: 'Rewards', content: <RewardForm /> }]} />
    </>
  )
}
