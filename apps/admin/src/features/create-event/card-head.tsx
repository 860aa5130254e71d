import { toInstant } from '@cornerman/contract'
import { Form } from 'antd'
import clsx from 'clsx'
import { joinKnown } from '#shared/labels.tsx'
import { formatInstant } from '#ui/date-time/time.ts'
import { OctagonIcon } from '#ui/icons.tsx'
import ui from '#ui/ui.module.css'
import styles from './create-event.module.css'
import { type EventValues, INITIAL_EVENT } from './new-event.ts'

/** The head of the card beside the form: the event as its fields say it so far. */
export function CardHead() {
  const form = Form.useFormInstance<EventValues>()
  const entered = Form.useWatch((all: Partial<EventValues>) => all, { form, preserve: true })

  // The form knows its values only after the first render.
  const values = { ...INITIAL_EVENT, ...entered }
  const { streamName, organisation, thumbnail } = values

  return (
    <section className={clsx(ui.ink, styles.cardHead)} aria-label="Event so far">
      <span className={styles.poster}>
        {thumbnail ? <img src={thumbnail.dataUrl} alt="" /> : <OctagonIcon size={32} />}
      </span>
      <div className={styles.cardWords}>
        <p className={ui.note}>
          {joinKnown([formatStart(values), organisation?.name], ' · ') || 'No date, no arena'}
        </p>
        <p className={styles.cardName}>{streamName || 'New event'}</p>
        <p className={ui.note}>{formatPrices(values.prices)}</p>
      </div>
    </section>
  )
}

function formatStart({ fromDate, organisation }: EventValues) {
  const zone = organisation?.timeZone
  const instant = fromDate && zone ? toInstant(fromDate, zone) : undefined
  return instant ? formatInstant(instant, zone) : ''
}

/** As they are entered: the documents do not say how discount and sale combine. */
function formatPrices({ priceInCoins, discountPriceInCoins, salePercentage }: Prices) {
  return [
    `${priceInCoins ?? '–'} ${priceInCoins === 1 ? 'coin' : 'coins'}`,
    discountPriceInCoins ? `discount price ${discountPriceInCoins}` : '',
    salePercentage ? `sale ${salePercentage}%` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

type Prices = EventValues['prices']
