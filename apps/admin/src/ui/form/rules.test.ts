import { expect, test } from 'vitest'
import { completeLink, emailRule, lengthRule, phoneRule, requiredTextRule } from './rules.ts'

const check = ({ validator }: { validator?: unknown }, value: unknown) =>
  (validator as (rule: object, value: unknown) => Promise<void>)({}, value).then(
    () => undefined,
    (error: Error) => error.message,
  )

test.each([
  ['emailRule', emailRule(), ' ana@bu\u0308cher.example ', undefined],
  ['emailRule', emailRule(), 'ana@x.example\u200B', 'Enter a valid email address'],
  ['phoneRule', phoneRule(), '\u202A+1 702\u202C', undefined],
  ['requiredTextRule', requiredTextRule('missing'), '\u3164\u200B', 'missing'],
  ['requiredTextRule', requiredTextRule('missing'), undefined, 'missing'],
  ['requiredTextRule', requiredTextRule('missing'), '🥊', undefined],
  ['lengthRule', lengthRule(12), '🥊'.repeat(12), undefined],
  ['lengthRule', lengthRule(12), '🥊'.repeat(13), 'At most 12 characters'],
])('%s checks what is sent: %#', async (_name, rule, value, message) =>
  expect(await check(rule as object, value)).toBe(message),
)

test.each([
  ['example.com', 'https://example.com'],
  [' münchen.example/ring?a=1 ', 'https://münchen.example/ring?a=1'],
  ['http://example.com', 'http://example.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['two words.com', 'two words.com'],
  ['ana@example.com', 'ana@example.com'],
  ['', ''],
])('completes the link %j to %j', (typed, completed) => {
  expect(completeLink(typed)).toBe(completed)
})
