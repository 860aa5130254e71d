import { prices } from '@cornerman/contract/endpoints/prices'
import { Switch } from 'antd'
import { useCommand } from '../../../api/hooks.ts'
import { NOTICE } from '../../../ui/notices/durations.ts'
import { useNotices } from '../../../ui/notices/notices.ts'
import { useSent } from './use-sent.ts'

interface Props {
  eventId: number
  isFree: boolean
  editable: boolean
}

/** Whether subscribers see the event for nothing. It shows what the server knows, and is locked until that is so. */
export function FreeSwitch({ eventId, isFree, editable }: Props) {
  const { run, pending } = useCommand(prices.setFree)
  const { send } = useSent()
  const notices = useNotices()

  async function set(freeForSubscribers: boolean) {
    const refused = await send(async () => {
      await run({ body: { fightEventId: eventId, freeForSubscribers } })
      notices.success(freeForSubscribers ? 'The event is free for subscribers' : 'The event is not free for subscribers', NOTICE.price)
    })
    if (refused) notices.failure('Something went wrong', refused)
  }

  return (
    <section className="cm-prices-free" aria-label="Subscribers">
      <Switch id="free-for-subscribers" checked={isFree} loading={pending} disabled={!editable} onChange={(free) => void set(free)} />
      <label htmlFor="free-for-subscribers">Free for subscribers</label>
    </section>
  )
}
