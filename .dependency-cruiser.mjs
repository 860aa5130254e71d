// Import boundaries, for `npm run lint:imports`, which prints the comment of a rule: it says what to do instead.

const TESTS = '(^|/)test(ing)?/|[.](test|spec|test-d)[.]tsx?$'

/** Tests may cross boundaries; rules of the contract and of both apps are about what ships. */
const rule = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: TESTS },
  to,
})

/** The folders of the mock, each after those that it may import. */
const MOCK = ['text', 'time', 'simulation', 'store', 'http', 'modules', 'lab']

/** The declared errors know nothing but the contract, so that tables and rules may throw one. */
const API_ERROR = '^apps/mock-api/src/http/api-error[.]ts$'

/** The files of the lab that every tool may import. */
const LAB_FLOOR = '(control|context|console|input-errors|errors|lab-error)[.]ts$'

/** The tools of the lab that know others, each after those that it may import. */
const LAB = ['stubs', 'rows', 'faults', 'dialect', 'worlds', 'requests', 'snapshots', 'director']

/** The folders of the admin, each with those that it may import. `api` and `ui` know nothing of each other. */
const ADMIN = {
  browser: [],
  api: ['browser'],
  ui: ['browser'],
  shared: ['browser', 'api', 'ui'],
  features: ['browser', 'api', 'ui', 'shared'],
}

const npm = (names) => `node_modules/(${names})/`

export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment:
        'Two files that need each other are one idea, types included: merge them, or pull the shared part down.',
      from: {},
      to: { circular: true },
    },
    ...MOCK.map((folder, at) =>
      rule(
        `order-of-mock-${folder}`,
        `^apps/mock-api/src/${folder}/`,
        {
          path: `^apps/mock-api/src/(${MOCK.slice(at + 1).join('|')}|[^/]+[.]tsx?)(/|$)`,
          pathNot: API_ERROR,
        },
        `A folder imports only what stands left of it: ${MOCK.join(', ')}, then the files of src/. Types too.`,
      ),
    ),
    rule(
      'lab-matching-knows-no-tool',
      '^apps/mock-api/src/lab/matching/',
      { path: '^apps/mock-api/src/lab/(?!matching/|control[.]ts$)' },
      'matching/ is shared by faults, stubs and verify, and knows none of them: take what it needs as a parameter or as a part of RuleKind, or move the shared part down into matching/. Types too.',
    ),
    rule(
      'lab-floor-knows-no-tool',
      `^apps/mock-api/src/lab/(settings/|${LAB_FLOOR})`,
      { path: `^apps/mock-api/src/lab/(?!matching/|settings/|${LAB_FLOOR})` },
      'All tools stand on control, context, console, the errors and settings/: move down what a tool and these need, or let the tool add it (as worlds/ adds `worlds` to Lab). Types too.',
    ),
    rule(
      'lab-tools-know-no-list',
      '^apps/mock-api/src/lab/[^/]+/',
      { path: '^apps/mock-api/src/lab/(lab|controls)[.]ts$' },
      'lab.ts registers the tools, controls.ts lists them: a tool knows neither. Put what a handler needs into Lab in context.ts.',
    ),
    ...LAB.slice(0, -1).map((tool, at) =>
      rule(
        `order-of-lab-${tool}`,
        `^apps/mock-api/src/lab/${tool}/`,
        { path: `^apps/mock-api/src/lab/(${LAB.slice(at + 1).join('|')})/` },
        `A tool of the lab imports only what stands left of it: ${LAB.join(', ')}. Types too. Move what both need into matching/ or settings/, or let the right one add it.`,
      ),
    ),
    ...Object.entries(ADMIN).map(([folder, allowed]) =>
      rule(
        `admin-${folder}-imports-down`,
        `^apps/admin/src/${folder}/`,
        { path: `^apps/admin/src/(?!${[folder, ...allowed].join('|')})` },
        `${folder}/ imports only ${allowed.join(', ') || 'nothing of the app'}. Types too. What two features share belongs in shared/, what only draws in ui/.`,
      ),
    ),
    rule(
      'api-has-one-door',
      '^apps/admin/src/(?!api/)',
      { path: '^apps/admin/src/api/(?!index[.]ts|testing/)' },
      'Import from #api. Export what is missing from api/index.ts.',
    ),
    rule(
      'ui-knows-no-contract',
      '^apps/admin/src/ui/',
      { path: '^packages/contract/(?!src/rules/)' },
      'ui/ draws: it knows no call and no schema. Only the rules of texts, numbers and times are shared with the mock. Move what needs more to shared/.',
    ),
    rule(
      'contract-is-independent',
      '^packages/contract/',
      { pathNot: ['^packages/contract/', npm('typebox')] },
      'Both apps read the contract; it knows neither, and no package but TypeBox. Move what needs more to the app that needs it.',
    ),
    rule(
      'tables-import-the-contract-only',
      '^packages/tables/',
      {
        pathNot: [
          '^packages/(contract|tables)/',
          npm('typebox|ajv|ajv-formats|fastest-levenshtein'),
        ],
      },
      'The fixtures and the mock read the tables, which know the contract and nothing that runs. Move what needs more to the mock.',
    ),
    rule(
      'theme-is-independent',
      '^packages/theme/',
      { pathNot: '^packages/theme/' },
      'The admin and the pages of the mock share the theme; it knows neither, and no package. Pass in what it needs.',
    ),
    rule(
      'packages-are-imported-by-name',
      // Vite reads the configuration of the admin before any package can be found by its name.
      '^((?:packages|apps)/[^/]+)/(?!vite)',
      { pathNot: '^$1/', dependencyTypes: ['local'] },
      'A relative path stays in its package. Import from another by its name, such as @cornerman/contract.',
    ),
    rule(
      'apps-are-independent',
      '^apps/([^/]+)/',
      { path: '^(apps|packages/testkit)/', pathNot: '^apps/$1/' },
      'The apps talk over HTTP, and the testkit packs the mock. Put what they share in packages/contract.',
    ),
    rule(
      'admin-knows-no-tables',
      '^apps/admin/',
      { path: '^packages/tables/' },
      'Tables are how the mock stores. The admin knows what the calls return: import from the contract.',
    ),
    rule(
      'values-are-pure',
      '^apps/mock-api/src/(text|time|simulation)/',
      {
        pathNot: [
          '^apps/mock-api/src/(text|time|simulation)/',
          '^packages/contract/',
          '^packages/tables/src/validation/suggestions[.]ts$',
        ],
      },
      'Shared values and figures are functions of values: no store, no HTTP, no clock. Pass in what they need.',
    ),
    rule(
      'rules-are-pure',
      '^apps/mock-api/src/modules/[^/]+/rules[.]ts$',
      {
        path: ['^apps/mock-api/src/(store|http)/', '/routes[.]ts$', 'node_modules/', '^node:'],
        pathNot: API_ERROR,
      },
      'A rule takes values and returns values: no store, no HTTP, no clock, no packages. Fetch what it needs in routes.ts.',
    ),
    rule(
      'pages-import-types-only',
      '^apps/mock-api/web/',
      { path: '^(apps/mock-api/src|fixtures|packages/tables)/', dependencyTypesNot: ['type-only'] },
      'A page runs in the browser: import types of the server only, and fetch what it shows.',
    ),
    rule(
      'fixtures-are-loaded-once',
      '^apps/(?!mock-api/src/([^/]+|lab/worlds/routes)[.]ts$)',
      { path: '^fixtures/', pathNot: '^fixtures/(accounts|examples)[.]ts$' },
      'Only the start of the mock loads fixtures, and the list of scenarios. Take rows from the world, row types from @cornerman/tables.',
    ),
    rule(
      'fixtures-import-contract-and-tables',
      '^fixtures/',
      { path: '^(apps|packages/testkit|e2e|scripts|bench|tools|docker)/' },
      'Fixtures are rows: they need the contract and the tables, and nothing that runs. Move what both need into fixtures/ or a package.',
    ),
    rule(
      'tools-use-the-product-from-outside',
      '^(bench|docker|tools)/',
      { path: '^(apps|fixtures|e2e)/' },
      'Start the built mock and call it over HTTP. The scripts build, serve and pack it.',
    ),
    rule(
      'features-are-independent',
      '^apps/admin/src/features/([^/]+)/',
      { path: '^apps/admin/src/features/', pathNot: '^apps/admin/src/features/$1/' },
      'Compose features in app/, or move the shared part to shared/.',
    ),
    rule(
      'api-shows-nothing',
      '^apps/admin/src/api/',
      { path: npm('antd|@ant-design/[^/]+') },
      'api/ speaks HTTP. Throw or return what happened; a screen says it.',
    ),
    rule(
      'axios-only-in-api',
      '^apps/admin/(?!src/api/)',
      { path: npm('axios') },
      'Only api/ speaks HTTP. Use useQuery, useCommand or call.',
    ),
    {
      name: 'e2e-imports-no-app',
      severity: 'error',
      comment:
        'End-to-end tests know the product from outside. Use the contract and the entries of the testkit, or write what the test needs in e2e/.',
      from: { path: '^e2e/' },
      to: {
        path: '^(apps|packages/testkit|fixtures|scripts|bench)/',
        pathNot: '^packages/testkit/src/(create-mock|world|playwright)[.]ts$',
      },
    },
    rule(
      'admin-imports-single-endpoints',
      '^apps/admin/src/',
      { path: '^packages/contract/src/(contract|examples)[.]ts$' },
      'The aggregate brings every call into the browser. Import the group: @cornerman/contract/endpoints/<noun>.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Stream segments in the media folder also end in .ts.
    exclude: {
      path: [
        '^(coverage|test-results|playwright-report)/',
        '^apps/[^/]+/dist/',
        '^fixtures/media/',
      ],
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
