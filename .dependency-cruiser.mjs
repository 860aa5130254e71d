/**
 * Who may import whom (docs: the tree in the README). A rule's comment is what a person reads when it is broken: it says what to do instead.
 * `npm run walls` checks them; scripts/walls.test.ts shows that each one holds.
 */

const TESTS = '(^|/)test/|[.](test|spec|test-d)[.]tsx?$'
/** Tests may look over walls; rules of the contract and of both apps are about what ships. */
const rule = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: typeof from === 'string' ? { path: from, pathNot: TESTS } : { ...from, pathNot: [TESTS, ...(from.pathNot ?? [])] },
  to,
})
const npm = (names) => `node_modules/(${names})/`

export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Two files that need each other are one idea: merge them, or pull the shared part down.',
      from: {},
      // A circle that a type closes is gone when the code runs.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    rule(
      'no-blind-spots',
      '^(packages|apps|fixtures)/',
      { couldNotResolve: true },
      'This import leads nowhere, so no rule can judge it: correct the path, or install the package with an exact version.',
    ),
    rule(
      'contract-stands-alone',
      '^packages/contract/',
      { pathNot: ['^packages/contract/', npm('typebox')] },
      'Both apps read the contract; it knows neither, and no package but TypeBox. Move what needs more to the app that needs it.',
    ),
    rule(
      'apps-meet-in-the-contract',
      '^apps/([^/]+)/',
      { path: '^apps/', pathNot: '^apps/$1/' },
      'The apps talk over HTTP. Put what they share in packages/contract.',
    ),
    rule(
      'domain-is-pure',
      '^apps/mock-api/src/domain/',
      { pathNot: ['^apps/mock-api/src/domain/', '^packages/contract/'] },
      'Shared values take values and return values: no store, no HTTP, no clock, no packages. Pass in what they need.',
    ),
    rule(
      'rules-are-pure',
      '^apps/mock-api/src/modules/[^/]+/rules[.]ts$',
      { path: ['^apps/mock-api/src/(store|plugins|control)/', '/routes[.]ts$', 'node_modules/', '^node:'] },
      'A rule takes values and returns values: no store, no HTTP, no clock, no packages. Fetch what it needs in routes.ts.',
    ),
    rule(
      'simulation-is-a-function',
      '^apps/mock-api/src/simulation/',
      { pathNot: ['^apps/mock-api/src/(simulation|domain)/', '^apps/mock-api/src/modules/[^/]+/rules[.]ts$', '^packages/contract/'] },
      'Figures are functions of values: no store, no HTTP, no clock, no packages. Fetch what they need in modules/metrics/simulation-input.ts.',
    ),
    rule(
      'store-knows-no-request',
      '^apps/mock-api/src/store/',
      { path: ['^apps/mock-api/src/(plugins|modules|control)/', npm('@?fastify[^/]*')] },
      'The store keeps rows and does not know that requests exist. Pass it values from the route.',
    ),
    rule(
      'pages-know-types-only',
      '^apps/mock-api/web/',
      { path: '^(apps/mock-api/src|fixtures)/', dependencyTypesNot: ['type-only'] },
      'A page runs in the browser: import types of the server only, and fetch what it shows.',
    ),
    rule(
      'modules-know-no-control',
      '^apps/mock-api/src/modules/',
      { path: [npm('lowdb'), '^apps/mock-api/src/control/'], pathNot: '^apps/mock-api/src/control/accounts[.]ts$' },
      'A handler fetches rows, calls a rule, saves and returns. Files belong to store/, the test controls to control/.',
    ),
    rule(
      'nobody-imports-the-server',
      '.',
      { path: '^apps/mock-api/src/server[.]ts$' },
      'server.ts listens when it is read. Import create-mock.ts or app.ts.',
    ),
    rule(
      'fixtures-come-in-by-one-door',
      { path: '^apps/', pathNot: ['^apps/mock-api/src/(server|scenarios|create-mock)[.]ts$'] },
      { path: '^fixtures/' },
      'Only the start of the mock reads fixtures. Take rows from the world, or the list of accounts as an option of createApp.',
    ),
    rule(
      'fixtures-know-rows-only',
      '^fixtures/',
      { path: '^(apps|e2e|scripts)/', pathNot: '^apps/mock-api/src/store/rows[.]ts$' },
      'Fixtures are rows: they need the row schemas and the contract, and nothing that runs.',
    ),
    rule(
      'faker-stays-in-the-generator',
      { path: '.', pathNot: ['^fixtures/(generate|make-[^/]+|cities)[.]ts$'] },
      { path: npm('@faker-js/faker') },
      'Faker takes long to load and changes with its version. Write a fixture with npm run fixtures and read that.',
    ),
    rule(
      'features-are-strangers',
      '^apps/admin/src/features/([^/]+)/',
      { path: '^apps/admin/src/features/', pathNot: '^apps/admin/src/features/$1/' },
      'Compose features in app/, or move the shared part to ui/.',
    ),
    rule(
      'features-do-not-know-the-app',
      '^apps/admin/src/features/',
      { path: '^apps/admin/src/app/' },
      'The app places features, not the other way round. Move what both need to ui/ or api/.',
    ),
    rule(
      'ui-knows-no-feature',
      '^apps/admin/src/ui/',
      { path: '^apps/admin/src/(features|app)/' },
      'Primitives stand below features: take what differs as a prop.',
    ),
    rule(
      'nobody-needs-the-catalogue',
      { path: '^apps/admin/', pathNot: ['^apps/admin/src/(catalogue/|app/router[.]tsx$)'] },
      { path: '^apps/admin/src/catalogue/' },
      'The catalogue shows ui/ to who develops, and no build has it. Put what a screen needs into ui/.',
    ),
    rule(
      'catalogue-knows-ui-only',
      '^apps/admin/src/catalogue/',
      { path: '^apps/admin/src/(features|app)/' },
      'The catalogue shows what ui/ offers. What is worth showing beside it belongs to ui/.',
    ),
    rule(
      'api-knows-no-screen',
      '^apps/admin/src/api/',
      { path: ['^apps/admin/src/(features|app|ui)/', npm('antd|@ant-design/[^/]+')] },
      'api/ speaks HTTP and shows nothing. Throw or return what happened; a screen says it.',
    ),
    rule(
      'one-http-client',
      { path: '^apps/admin/', pathNot: ['^apps/admin/src/api/'] },
      { path: npm('axios') },
      'Only api/ speaks HTTP. Use useEndpoint, useCommand or call.',
    ),
    rule(
      'admin-imports-single-groups',
      '^apps/admin/',
      { path: '^packages/contract/src/(contract|examples/.*)[.]ts$' },
      'The aggregate brings every call into the browser. Import the group: @cornerman/contract/endpoints/<noun>.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Of the media, segments of streams are .ts too.
    exclude: { path: '(^|/)(dist|coverage|test-results|playwright-report)/|^fixtures/media/' },
    // Type imports are imports too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
