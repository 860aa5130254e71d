const MOCK = 'apps/mock-api/src'
const API = 'apps/admin/src/api'
const ARENAS = 'apps/admin/src/features/arenas'
const CONTRACT = 'packages/contract/src'

/** What each part mutates, and the tests that should notice. `isBrowser` runs them in jsdom. */
export const PARTS = {
  rules: {
    sources: [`${MOCK}/modules/*/rules.ts`, `!${MOCK}/modules/auth/rules.ts`],
    tests: [`${MOCK}/modules/*/*rules.test.ts`],
  },
  auth: {
    sources: [
      `${MOCK}/modules/auth/{google,rules,sessions,tokens}.ts`,
      `${MOCK}/plugins/auth.ts`,
      `${MOCK}/plugins/contract-routes/idempotency.ts`,
    ],
    tests: [
      `${MOCK}/modules/auth/{rotation,rules,tokens}.test.ts`,
      `${MOCK}/plugins/auth.test.ts`,
      `${MOCK}/plugins/contract-routes/idempotency.test.ts`,
    ],
  },
  // Slow: each test signs in over HTTP. Without response-time.test.ts, which needs modules of its own.
  'auth-routes': {
    sources: [`${MOCK}/modules/auth/{google-consent,routes,start-session}.ts`],
    tests: [`${MOCK}/modules/auth/{routes,sessions}.test.ts`],
  },
  contract: {
    sources: [`${CONTRACT}/rules/!(*.test).ts`, `${CONTRACT}/{define-endpoint,access}.ts`],
    tests: [`${CONTRACT}/**/*.test.ts`],
  },
  store: {
    sources: [`${MOCK}/store/{database,table}.ts`],
    tests: [`${MOCK}/store/{database,table}.test.ts`],
  },
  // Without durability.test.ts, which takes seconds for each mutant, and without lock.ts, which only it tests.
  storage: {
    sources: [`${MOCK}/store/{durable-files,errors,log,snapshot,storage}.ts`],
    tests: [`${MOCK}/store/{durable-files,log,snapshot,storage}.test.ts`],
  },
  // The files of http that need no server.
  'http-input': {
    sources: [`${MOCK}/plugins/{json-body,mask-secrets,suggestions}.ts`, `${MOCK}/plugins/dialects/values.ts`],
    tests: [`${MOCK}/plugins/{json-body,mask-secrets,suggestions}.test.ts`, `${MOCK}/plugins/dialects/values.test.ts`],
  },
  dialects: {
    sources: [`${MOCK}/plugins/dialects/{dialects,plugin,translate}.ts`],
    tests: [`${MOCK}/plugins/dialects/*.test.ts`],
  },
  // The rest of the plugins in parts with few tests each: every mutant loads the tests that reach it.
  'http-units': {
    sources: [`${MOCK}/plugins/contract-routes/validation.ts`, `${MOCK}/plugins/{graceful-shutdown,web-pages}.ts`],
    tests: [
      `${MOCK}/plugins/contract-routes/validation.test.ts`,
      `${MOCK}/plugins/{graceful-shutdown,web-pages}.test.ts`,
    ],
  },
  'http-worlds': {
    sources: [`${MOCK}/plugins/{cors,log-bodies,worlds}.ts`],
    tests: [`${MOCK}/plugins/{cors,log-bodies,request-log,worlds}.test.ts`, `${MOCK}/control/{verify,worlds}.test.ts`],
  },
  'http-calls': {
    sources: [
      `${MOCK}/plugins/contract-routes/{contract-routes,handler}.ts`,
      `${MOCK}/plugins/{errors,request-log,uploads}.ts`,
    ],
    tests: [
      `${MOCK}/plugins/contract-routes/contract-routes.test.ts`,
      `${MOCK}/plugins/{errors,request-log,uploads}.test.ts`,
      `${MOCK}/control/stubs.test.ts`,
    ],
  },
  'http-faults': {
    sources: [`${MOCK}/plugins/{compression,faults,trigger-inputs}.ts`],
    tests: [`${MOCK}/plugins/{compression,faults,trigger-inputs}.test.ts`],
  },
  // The files of admin that need no browser.
  adapter: {
    sources: [`${API}/adapter/{read-error,read-response,read-value,settings,write-input}.ts`],
    tests: [`${API}/adapter/adapter.test.ts`],
  },
  // The rest of the api folder in parts with few tests each.
  'admin-http': {
    sources: [`${API}/{api-error,http,sign-in,token-refresh}.ts`],
    tests: [`${API}/{api-error,http,sign-in}.test.ts`],
    isBrowser: true,
  },
  'admin-session': {
    sources: [`${API}/{device,session,sign-out,storage}.ts`],
    tests: [`${API}/{session,sign-in,sign-out,storage}.test.{ts,tsx}`],
    isBrowser: true,
  },
  'admin-sign-in': {
    sources: [`${API}/{google,idle,jwt}.ts`],
    tests: [`${API}/{google,idle}.test.ts`],
    isBrowser: true,
  },
  'admin-calls': {
    sources: [`${API}/call.ts`, `${API}/adapter/{custom,exchange}.ts`],
    tests: [`${API}/call.test.ts`],
    isBrowser: true,
  },
  'admin-hooks': {
    sources: [`${API}/{current-user,hooks,last-save}.ts`],
    tests: [`${API}/hooks.test.tsx`],
    isBrowser: true,
  },
  'admin-lists': {
    sources: [`${API}/{read-pages,use-read-pages}.ts`],
    tests: [`${API}/{read-pages,use-read-pages}.test.{ts,tsx}`],
    isBrowser: true,
  },
  'admin-units': {
    sources: [`${API}/{build-check,capabilities,configuration,file-check,ids,report}.ts`],
    tests: [`${API}/{build-check,capabilities,configuration,file-check,ids,report}.test.{ts,tsx}`],
    isBrowser: true,
  },
  'fight-card': {
    sources: [
      `${ARENAS}/card/{bout,fight-video-url,merge-order,order,playback-position,slot-times}.ts`,
      `${ARENAS}/corner/{contestant,contestant-warnings}.ts`,
      `${ARENAS}/{evening/rundown,evenings/evening-list,new-event/new-event,live-clips,start-date}.ts`,
    ],
    tests: [`${ARENAS}/**/*.test.ts`],
  },
  // Slow: each test renders the card, so choose files and lines.
  'fight-card-components': {
    sources: [
      `${ARENAS}/card/*.tsx`,
      `${ARENAS}/card/{focus-bout,ppv-draft,save-result}.ts`,
      `${ARENAS}/card/use-*.ts`,
      `${ARENAS}/corner/*.tsx`,
      `${ARENAS}/corner/use-same-day-events.ts`,
      `!${ARENAS}/**/*.test.tsx`,
    ],
    tests: [`${ARENAS}/{card,corner}/*.test.tsx`],
    isBrowser: true,
  },
}
