import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT } from './cli.mjs'

export const UNIT_REPORT = join(ROOT, 'test-results/unit.json')

/** A reporter of Vitest for `npm test`. Its file has the number of passed tests, and a line for each failed test, file or group and each error outside tests. */
export default class UnitReport {
  onTestRunEnd(modules, errors) {
    const passed = modules.flatMap((module) => [...module.children.allTests('passed')]).length
    const failed = [...modules.flatMap(listFailures), ...errors.map(describeUnhandled)]
    mkdirSync(dirname(UNIT_REPORT), { recursive: true })
    writeFileSync(UNIT_REPORT, JSON.stringify({ passed, failed }))
  }
}

/** Says in which file the error came up, because its stack may name libraries only. */
function describeUnhandled({ VITEST_TEST_PATH: file, stack, message }) {
  return `outside tests${file ? `, during ${relative(ROOT, file)}` : ''} › ${stack ?? message}`
}

function listFailures(module) {
  const file = relative(ROOT, module.moduleId)
  const describeErrors = (entity) => entity.errors().map(({ message }) => message)
  return [
    ...describeErrors(module).map((message) => `${file} › ${message}`),
    ...[...module.children.allSuites()].flatMap((suite) =>
      describeErrors(suite).map((message) => `${file} › ${suite.fullName} › ${message}`),
    ),
    ...[...module.children.allTests('failed')].map(({ fullName }) => `${file} › ${fullName}`),
  ]
}
