import { expect, test } from 'vitest'
import { maskSecrets } from './bodies.ts'

test.each([
  ['/x?jwt=s', '/x?jwt=…'],
  ['/x?a=1&PIN=s&b=2', '/x?a=1&PIN=…&b=2'],
  ['/x?pincode=s', '/x?pincode=…'],
  ['/x?key=s#id_token=s&state=s1', '/x?key=…#id_token=…&state=s1'],
  ['/x?refresh-token=s&accessToken=s&token=', '/x?refresh-token=…&accessToken=…&token=…'],
  ['/x?%6Awt=s&+jwt+=s', '/x?%6Awt=…&+jwt+=…'],
  ['/x?token=a=b', '/x?token=…'],
])('masks the secrets of %s', (url, masked) => {
  expect(maskSecrets(url)).toBe(masked)
})

test.each([
  '',
  '/x',
  '/x?',
  '/jwt=s',
  '/x?jwt',
  '/x?=s',
  '/x?keys=s&monkey=s&pins=s&tokens=s',
  '/x?a_b_token=s',
  '/x?pin+code=s',
  '/x?%E0%A4%A=s',
])('leaves %j as it is', (url) => {
  expect(maskSecrets(url)).toBe(url)
})
