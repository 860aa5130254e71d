import { expect, test } from 'vitest'
import { circleIn } from './manifest.mjs'

test('chunks that wait for each other are found, however long the way around; one that waits for later is none', () => {
  const straight = {
    'index.html': { imports: ['_login.js'], dynamicImports: ['list.tsx'] },
    'list.tsx': { imports: ['_login.js', '_table.js'] },
    '_table.js': { imports: ['_login.js'] },
    '_login.js': { dynamicImports: ['index.html'] },
  }
  expect(circleIn(straight)).toBeUndefined()
  expect(circleIn({ ...straight, '_login.js': { imports: ['_table.js'] } })).toEqual(['_login.js', '_table.js', '_login.js'])
})
