import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'
import { readStart } from './lab/worlds/options.ts'
import { loadScenario } from './load-scenario.ts'

test('uses the defaults without any variable', () => {
  expect(readEnvironment({})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    world: {},
  })
})

test.each([
  [{ PORT: '5000x' }, 'PORT=5000x is not valid: give a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT=70000 is not valid: give a whole number from 0 to 65535.'],
  [{ SEED: '-1' }, 'SEED=-1 is not valid: give a whole number from 0 to 4294967295.'],
  [{ SCENARIO: '/nowhere/own.json' }, '/nowhere/own.json cannot be read: ENOENT'],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL=loud is not valid: give one of fatal, error, warn, info, debug, trace, silent.',
  ],
  [{ MOCK_CONTROL: 'closed' }, 'MOCK_CONTROL=closed is not valid: give one of open, token.'],
  [
    { HOST: 'not a host' },
    'HOST=not a host is not valid: give an IP address or a name to listen on, such as 127.0.0.1.',
  ],
  [{ CHECK_RESPONSES: 'yes' }, 'CHECK_RESPONSES=yes is not valid: give 1, 0, true or false.'],
  [
    { CORS_ORIGINS: 'https://a.example.com/' },
    'CORS_ORIGINS=https://a.example.com/ is not valid: give origins such as',
  ],
  [
    { MOCK_CONTROL: 'open', MOCK_CONTROL_TOKEN: 'x' },
    'MOCK_CONTROL=open is not valid: MOCK_CONTROL_TOKEN is given too, so leave one of them out.',
  ],
])('rejects %j with one line', (env, line) => {
  expect(() => readEnvironment(env)).toThrow(line)
})

test.each([[{ HOST: '0.0.0.0' }], [{ HOST: 'mock.lan' }], [{ MOCK_CONTROL: 'token' }]])(
  'requires a control token with %j',
  (env) => expect(readEnvironment(env).controlToken).toEqual(expect.any(String)),
)

test.each([[{}], [{ HOST: 'localhost' }], [{ HOST: '0.0.0.0', MOCK_CONTROL: 'open' }]])(
  'requires no control token with %j',
  (env) => expect(readEnvironment(env).controlToken).toBeUndefined(),
)

test.each([
  [{ MOCK_CONTROL_TOKEN: 'given' }, 'given'],
  [{ MOCK_CONTROL_TOKEN: ' ' }, undefined],
  [{ MOCK_CONTROL_TOKEN: 'given', HOST: '0.0.0.0' }, 'given'],
  [{ MOCK_CONTROL_TOKEN: ' given ', MOCK_CONTROL: 'token' }, 'given'],
])('with %j, the control token is %j', (env, token) => {
  expect(readEnvironment(env).controlToken).toBe(token)
})

test.each([
  ['1', true],
  ['true', true],
  [' 1 ', true],
  ['0', false],
  ['false', false],
  ['', false],
])('reads %j as %j', (text, value) => {
  const { checkResponses, world } = readEnvironment({ CHECK_RESPONSES: text, LOG_BODIES: text })
  expect(checkResponses).toBe(value)
  expect(world.logBodies ?? false).toBe(value)
})

test.each([
  ['SCENARO', 'SCENARIO'],
  ['SCENARIOS', 'SCENARIO'],
  ['scenario', 'SCENARIO'],
  ['DATADIR', 'DATA_DIR'],
  ['LOGBODIES', 'LOG_BODIES'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['CORS_ORIGIN', 'CORS_ORIGINS'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['CHECK_RESPONSE', 'CHECK_RESPONSES'],
  ['MOCK_CONTROLS', 'MOCK_CONTROL'],
  ['MOCK_CONTROL_TOKN', 'MOCK_CONTROL_TOKEN'],
  ['POTR', undefined],
  ['PORTT', 'PORT'],
])('says that %s resembles %s', (name, near) => {
  expect(readEnvironment({ [name]: 'x' }).hints).toEqual(
    near ? [`${name} has no effect: did you mean ${near}?`] : [],
  )
})

test('says nothing of a resembling name when the right one is given too', () => {
  expect(readEnvironment({ PORTS: '1', PORT: '1' }).hints).toEqual([])
})

test('says nothing of variables that shells, build servers, containers and the admin app have', () => {
  const names = `HOME HOSTNAME HOSTTYPE LANG LANGUAGE LC_ALL LOGNAME MAIL OLDPWD PATH PS1 PWD SHELL SHLVL TERM TEMP TMP
    TMPDIR TZ USER USERNAME USERPROFILE UID EDITOR PAGER VISUAL DISPLAY COLUMNS LINES _ OS COMSPEC SYSTEMROOT WINDIR
    XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR SSH_AUTH_SOCK SSH_TTY DBUS_SESSION_BUS_ADDRESS COLORTERM TERM_PROGRAM
    CI DEBUG NODE_ENV NODE_OPTIONS NODE_PATH NODE NVM_DIR NVM_BIN INIT_CWD FORCE_COLOR NO_COLOR NO_PROXY HTTP_PROXY
    npm_config_port npm_lifecycle_event npm_package_name VITEST VITEST_POOL_ID PORT_RANGE BUILD BUILD_ID BUILD_NUMBER
    JOB_NAME WORKSPACE RUNNER_OS RUNNER_TEMP GITHUB_ACTIONS GITHUB_TOKEN GITLAB_CI CI_COMMIT_SHA CI_JOB_TOKEN TEST
    DATABASE_URL REDIS_URL REDIS_HOST DB_HOST DB_PORT PGHOST PGPORT KUBERNETES_PORT KUBERNETES_SERVICE_HOST API_KEY
    API_URL ARENAS_URL CHAT_URL STREAMING_URL METRICS_URL MAP_URL MAPS_KEY MOCK_URL MOCK_CONTROL_URL WORLD WEB_PORT
    REPORT_URL GOOGLE_CLIENT_ID CHROMIUM_PATH SOURCE_DATE_EPOCH DOCKER_HOST POD_IP LOG_FORMAT LOG_DIR DATA SECRET`

  expect(
    readEnvironment(Object.fromEntries(names.split(/\s+/).map((name) => [name, 'x']))).hints,
  ).toEqual([])
})

test('reads a date without time as midnight UTC', () => {
  const { world } = readEnvironment({ NOW: '2028-02-29' })
  expect(readStart(loadScenario, world).now).toBe(Date.parse('2028-02-29T00:00:00Z'))
})

test('reads each option of a world', () => {
  const env = {
    SCENARIO: 'one',
    SEED: '7',
    NOW: '2026-03-14T20:00:00Z',
    FROZEN: '1',
    DIALECT: 'uuid-ids',
    LOG_BODIES: '1',
  }

  const world = {
    scenario: 'one',
    seed: 7,
    now: env.NOW,
    frozen: true,
    dialect: 'uuid-ids',
    logBodies: true,
  }

  expect(readEnvironment(env).world).toEqual(world)
})
