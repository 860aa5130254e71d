import { PIN } from '@cornerman/contract'
import type { MailRow, Rows } from '@cornerman/tables'

/** Why the PIN of a mail cannot be used. */
export type SpentPin = 'used' | 'expired' | 'replaced' | 'no tries left'

interface Known {
  /** The newest is the last. */
  mails: readonly MailRow[]
  /** The mock keeps the newest PIN of each address. */
  pins: readonly Rows['pins'][]
  now: string
}

/** Tells why the PIN of a mail cannot be used. Undefined for one that can. */
export function findSpentPin(mail: MailRow, { mails, pins, now }: Known): SpentPin | undefined {
  const isToSame = (address: string) => address.toLowerCase() === mail.to.toLowerCase()
  const newest = mails.findLast(({ kind, to }) => kind === 'pin' && isToSame(to))
  const pin = pins.find(({ email, sentAt }) => isToSame(email) && sentAt === mail.at)
  if (!pin || newest?.id !== mail.id) {
    return 'replaced'
  }
  if (pin.usedAt) {
    return 'used'
  }
  if (pin.tries >= PIN.tries) {
    return 'no tries left'
  }

  const isExpired = Date.parse(pin.expiresAt) <= Date.parse(now)

  return isExpired ? 'expired' : undefined
}
