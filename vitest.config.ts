import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { CAPABILITIES } from './packages/contract/src/contract.ts'

/** What the mock is made from. Its tests need no mock, so each of these packages is tested alone. */
const PARTS = '{packages/{contract,tables,theme},fixtures}'
const FOLDERS = '{packages,apps,fixtures,scripts,docker}'

/** All of the admin runs in a browser. */
const BROWSER_CODE = 'apps/admin/src/**/*.test.ts'
const BUILD_MOCK = 'apps/mock-api/test/build-mock.ts'

/** Follow the guides of `docs` in a copy of the project. */
const GUIDES = 'scripts/guides/*.test.ts'

/**
 * The zone of the machine in all tests: half an hour off, with daylight saving, west of most arenas.
 * Code that takes it for UTC or for the zone of an arena fails.
 */
const ZONE = 'America/St_Johns'

/** Zones in which the tests of dates run once more: that of most servers, and one east of UTC. */
const OTHER_ZONES = ['UTC', 'Asia/Kathmandu']

const DATE_TESTS = [
  'packages/contract/src/rules/{local-time,events}.test.ts',
  'apps/mock-api/src/modules/events/rules.test.ts',
  'apps/admin/src/ui/date-time/*.test.{ts,tsx}',
  'apps/admin/src/shared/events/start-date.test.ts',
  'apps/admin/src/features/create-event/new-event.test.ts',
]

const NODE = {
  environment: 'node',
  // Files of a worker share modules, because importing the mock per file takes longer than its tests.
  // So these files must not mock modules or leave globals behind.
  isolate: false,
  unstubGlobals: true,
}

const BROWSER = {
  alias: [
    { find: /^@ant-design\/icons$/, replacement: '@ant-design/icons/es' },
    // One dayjs for the picker and for our code, or it takes our times in UTC for local ones.
    {
      find: /^@rc-component\/picker\/generate\/dayjs$/,
      replacement: resolve('node_modules/@rc-component/picker/lib/generate/dayjs.js'),
    },
    // jsdom has no canvas and no layout, so these libraries cannot draw.
    {
      find: /^@antv\/g2plot\/esm\/plots\/(line|pie)\/index\.js$/,
      replacement: resolve('apps/admin/src/ui/charts/testing/plots.ts'),
    },
    {
      find: /^react-easy-crop$/,
      replacement: resolve('apps/admin/src/shared/photo/testing/cropper.ts'),
    },
  ],
  environment: 'jsdom',
  setupFiles: ['apps/admin/jsdom.ts'],
  // Loads antd's 900 files as one.
  deps: {
    optimizer: {
      client: {
        enabled: true,
        include: [
          'antd',
          '@ant-design/icons/es',
          '@testing-library/react',
          '@testing-library/user-event',
        ],
      },
    },
  },
}

/** Tests are next to their files. Components (`.test.tsx`) and the admin run in jsdom, everything else in Node. */
export default defineConfig({
  define: { __CAPABILITIES__: JSON.stringify(CAPABILITIES) },
  test: {
    setupFiles: ['scripts/settle-imports.ts'],
    // Only failures in a log, and counts for `npm test`.
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: 'test-results/unit.json' }],
    ],
    // By default one of two cores is idle.
    maxWorkers: 2,
    env: { TZ: ZONE },
    // Generous limits for a busy machine.
    testTimeout: 180_000,
    hookTimeout: 600_000,
    projects: [
      {
        extends: true,
        test: {
          ...NODE,
          name: 'parts',
          include: [`${PARTS}/**/*.test.ts`],
        },
      },
      {
        extends: true,
        test: {
          ...NODE,
          name: 'node',
          include: [`${FOLDERS}/**/*.test.ts`],
          exclude: ['**/node_modules/**', `${PARTS}/**`, BROWSER_CODE, GUIDES],
          globalSetup: BUILD_MOCK,
        },
      },
      {
        extends: true,
        test: {
          ...BROWSER,
          name: 'browser',
          include: [`${FOLDERS}/**/*.test.tsx`, BROWSER_CODE],
          globalSetup: BUILD_MOCK,
          // As above: antd takes longer to load than most of these files to run.
          isolate: false,
        },
      },
      ...OTHER_ZONES.map((zone) => ({
        extends: true as const,
        test: {
          ...BROWSER,
          name: `dates in ${zone}`,
          include: DATE_TESTS,
          isolate: false,
          env: { TZ: zone },
        },
      })),
      {
        extends: true,
        test: {
          ...NODE,
          name: 'guides',
          include: [GUIDES],
          globalSetup: 'scripts/guides/create-copy.ts',
          // Each compiles or runs the project, so they run last and one after another.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
