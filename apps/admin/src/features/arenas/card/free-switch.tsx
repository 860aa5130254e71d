import { NOTICE } from '@cornerman/contract'
import { prices } from '@cornerman/contract/endpoints/prices'
import { Switch } from 'antd'
import { useRef } from 'react'
import { asApiError } from '../../../api/api-error.ts'
import { useCommand } from '../../../api/hooks.ts'
import { useNotices } from '../../../ui/notices/notices.ts'

interface Props {
  eventId: number
  isFree: boolean
  editable: boolean
}

/** Whether subscribers see the event for nothing. It shows what the server knows, and is locked until that is so. */
export function FreeSwitch({ eventId, isFree, editable }: Props) {
  const { run, pending } = useCommand(prices.setFree)
  const sending = useRef(false)
  const notices = useNotices()

  async function set(freeForSubscribers: boolean) {
    if (sending.current) return
    sending.current = true
    try {
      await run({ body: { fightEventId: eventId, freeForSubscribers } })
      notices.success(freeForSubscribers ? 'The event is free for subscribers' : 'The event is not free for subscribers', NOTICE.price)
    } catch (error) {
      notices.failure('Something went wrong', asApiError(error).message)
    }
    sending.current = false
  }

  return (
    <section className="cm-prices-free" aria-label="Subscribers">
      <Switch id="free-for-subscribers" checked={isFree} loading={pending} disabled={!editable} onChange={(free) => void set(free)} />
      <label htmlFor="free-for-subscribers">Free for subscribers</label>
    </section>
  )
}
