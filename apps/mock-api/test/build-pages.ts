import { buildPages } from '../../../scripts/build.mjs'

/** The mock serves its pages as the build leaves them; from the sources of this run. */
export default () => buildPages()
