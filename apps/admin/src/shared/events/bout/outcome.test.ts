import { expect, test } from 'vitest'
import { loadConfiguration } from '#api/configuration.ts'
import { stubConfiguration } from '#api/testing/open-tab.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { canSave, type Outcome } from './outcome.ts'

const NONE: Outcome = { winner: null, result: null }
const NO_CONTEST: Outcome = { winner: null, result: 'NO_CONTEST' }
const KO: Outcome = { winner: 'INITIATOR', result: 'KO' }

const stub = setUpStubApi()

test.each<[chosen: Outcome, capability: string, isPossible: boolean]>([
  [KO, 'auth.logout', true],
  [NO_CONTEST, 'fights.noContest', true],
  [NO_CONTEST, 'fights.clearResult', false],
  [NONE, 'fights.clearResult', true],
  [NONE, 'fights.noContest', false],
])(
  '[EVE-09] says of %o, with the call %s only, whether the API can save it: %s',
  async (chosen, capability, isPossible) => {
    stubConfiguration(stub.api.url, { capabilities: [capability] })
    await loadConfiguration()
    expect(canSave(chosen)).toBe(isPossible)
  },
)

test.each([
  { winner: undefined, result: undefined },
  { winner: 'target', result: 'sub' },
  { winner: 'TARGET', result: undefined },
])('[EVE-09] says that no API can save the outcome %j, which is unknown', (sent) => {
  expect(canSave(sent as Outcome)).toBe(false)
})
