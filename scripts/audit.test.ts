import { expect, test } from 'vitest'
import { describeSignatures, describeVulnerabilities } from './audit.mjs'

test.each([
  [{ metadata: { vulnerabilities: { critical: 0, high: 0, total: 3 } } }, false, '3, of these 0 critical'],
  [{ metadata: { vulnerabilities: { critical: 1, high: 0, total: 1 } } }, true, '1, of these 1 critical'],
  [
    { error: { code: 'ENOAUDIT', summary: '405 Method Not Allowed' } },
    false,
    'unknown, because the registry does not respond (405 Method Not Allowed)',
  ],
  [undefined, false, 'unknown'],
])(
  'fails for shipped packages with a severe vulnerability, and says when it is unknown: %j',
  (response, hasFailed, text) => {
    expect(describeVulnerabilities(response)).toEqual({ hasFailed, line: expect.stringContaining(text) })
  },
)

test.each([
  [{ invalid: [], missing: [] }, false, '0 invalid, 0 packages without one'],
  [
    { invalid: [{ name: 'a', version: '1.0.0' }], missing: [{ name: 'b' }] },
    true,
    '1 invalid a@1.0.0, 1 packages without one',
  ],
  [{ error: { code: 'ENOTFOUND' } }, false, 'not checked, because the registry offers none (ENOTFOUND)'],
])('fails for an invalid signature, and says when none could be checked: %j', (response, hasFailed, text) => {
  expect(describeSignatures(response)).toEqual({ hasFailed, line: expect.stringContaining(text) })
})
