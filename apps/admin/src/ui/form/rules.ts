import { EMAIL_PATTERN, PHONE_PATTERN } from '@cornerman/contract'
import type { FormItemProps } from 'antd'

type Rule = NonNullable<FormItemProps['rules']>[number]

/** The documents' sentence (document 1, section 5). */
const REQUIRED = 'Input is required'

/** Blanks count as nothing. */
export const required = (message = REQUIRED): Rule => ({ required: true, whitespace: true, message })

/** For what is no text: a number, a day, a choice. */
export const selected = (message = REQUIRED): Rule => ({ required: true, message })

/** Well-formed as the server judges it. Nothing is for `required` to judge. */
export const email = (message = 'This is not a well-formed e-mail address'): Rule => matching(isEmail, message)

/** Digits as people write them down. */
export const phone = (message = 'This is not a phone number'): Rule => matching((text) => PHONE.test(text), message)

/** An http or https address; an empty one is none. */
export const webLink = (message = 'This is not an http(s) address'): Rule => matching(isWebLink, message)

/** A number between two others, both included; null is for `chosen` to judge. What is out of range is said, not corrected. */
export function within(min: number, max: number, kind: 'any' | 'whole' = 'any'): Rule {
  return {
    validator: async (_, value?: number | null) => {
      if (value === undefined || value === null) return
      if (value < min) throw new Error(`At least ${min}`)
      if (value > max) throw new Error(`At most ${max.toLocaleString('en-GB')}`)
      if (kind === 'whole' && !Number.isInteger(value)) throw new Error('A whole number')
    },
  }
}

const EMAIL = new RegExp(EMAIL_PATTERN)
const PHONE = new RegExp(PHONE_PATTERN)
const isEmail = (text: string) => text.length <= 254 && EMAIL.test(text)

function isWebLink(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

function matching(fits: (text: string) => boolean, message: string): Rule {
  return {
    validator: async (_, value?: string | null) => {
      const text = value?.trim() ?? ''
      if (text !== '' && !fits(text)) throw new Error(message)
    },
  }
}
