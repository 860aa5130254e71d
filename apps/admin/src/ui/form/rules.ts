import { isEmail, PHONE_PATTERN } from '@cornerman/contract/rules/contact'
import { cleanText, isLongerThan } from '@cornerman/contract/rules/text'
import type { FormItemProps } from 'antd'

type Rule = NonNullable<FormItemProps['rules']>[number]

/** Text of CUS-02. */
const REQUIRED = 'Input is required'

/** Requires a text with something to see. */
export const requiredTextRule = (message = REQUIRED): Rule => ({
  required: true,
  validator: async (_, value?: string | null) => {
    if (cleanText(value ?? '') === '') {
      throw new Error(message)
    }
  },
})

/** Limits the characters of a text, as people count them. */
export const lengthRule = (max: number): Rule => ({
  validator: async (_, value?: string | null) => {
    if (isLongerThan(cleanText(value ?? ''), max)) {
      throw new Error(`At most ${max.toLocaleString('en-GB')} characters`)
    }
  },
})

/** Requires a value other than a text: a number, a day, a choice. */
export const requiredValueRule = (message = REQUIRED): Rule => ({ required: true, message })

/** Requires only what was there before: a field that the API omits does not keep the others from being saved. */
export const requiredIf = (before: unknown, rule = requiredTextRule()): Rule[] =>
  String(before ?? '').trim() ? [rule] : []

/** Validates an email by the server's pattern. An empty value passes; see `required`. */
export const emailRule = (): Rule =>
  matchesText(isEmail, 'Enter a valid email address', (typed) => cleanText(typed.trim(), 'email'))

/** Validates a phone number. An empty value passes. */
export const phoneRule = (): Rule =>
  matchesText((text) => PHONE.test(text), 'Enter a valid phone number')

/** Validates an http or https URL. An empty value passes. */
export const urlRule = (): Rule => ({
  validator: async (_, value?: string | null) => {
    const text = value?.trim() ?? ''
    if (text === '') {
      return
    }
    if (!/^https?:\/\//i.test(text)) {
      throw new Error('Enter a link starting with https://')
    }
    // The server rejects these, although browsers accept some of them.
    if (/[\s<>"]/.test(text)) {
      throw new Error('A link cannot contain spaces, quotes or angle brackets')
    }

    if (!URL.canParse(text)) {
      throw new Error(
        'This link is not complete: enter it with its host, such as https://example.com/page',
      )
    }
  },
})

/** Adds https:// to a host without a protocol: example.com, example.com/page. Leaves other texts alone. */
export const completeLink = (text: string) =>
  HOST.test(text.trim()) ? `https://${text.trim()}` : text

const HOST = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u

/** `12.555` may have a thousands separator or too many decimals. */
const UNREADABLE = {
  0: 'Enter a whole number, such as 1250',
  2: 'Enter a number with at most 2 decimals and no thousands separators, such as 12.5',
  any: 'Enter a number without thousands separators, such as 12.5',
}

interface RangeOptions {
  /** The most decimals; 0 for a whole number. Any number by default. */
  decimals?: 0 | 2
  /** The message for a value out of range; by default it names the limit. */
  message?: string
}

/** Validates a number in an inclusive range. An empty value passes; see `requiredValueRule`. */
export const rangeRule = (min: number, max: number, options: RangeOptions = {}): Rule => ({
  validator: async (_, value?: number | null) => {
    const problem = typeof value === 'number' ? findProblem(value, min, max, options) : undefined
    if (problem !== undefined) {
      throw new Error(problem)
    }
  },
})

function findProblem(
  value: number,
  min: number,
  max: number,
  { decimals, message }: RangeOptions,
): string | undefined {
  if (Number.isNaN(value)) {
    return decimals === 0 && message ? message : UNREADABLE[decimals ?? 'any']
  }
  if (value < min) {
    return message ?? `At least ${min}`
  }
  if (value > max) {
    return message ?? `At most ${max.toLocaleString('en-GB')}`
  }
  if (decimals === 0 && !Number.isInteger(value)) {
    return message ?? 'Enter a whole number'
  }
  if (decimals === 2 && Number(value.toFixed(2)) !== value) {
    return 'Enter at most 2 decimals'
  }
}

const PHONE = new RegExp(PHONE_PATTERN)

function matchesText(
  isValid: (text: string) => boolean,
  message: string,
  clean = (typed: string) => cleanText(typed),
): Rule {
  return {
    validator: async (_, value?: string | null) => {
      const text = clean(value ?? '')
      if (text !== '' && !isValid(text)) {
        throw new Error(message)
      }
    },
  }
}
