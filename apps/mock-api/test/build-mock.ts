import { buildMock } from '../../../scripts/build.mjs'

/** Tests that start the mock as a process run its build, and it serves its pages from there; both from the sources of this run. */
export default () => buildMock()
