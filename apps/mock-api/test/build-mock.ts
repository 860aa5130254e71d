import { buildMock } from '../build.mjs'

/** Builds the mock from the current sources for tests that start it as a process, with the pages that it serves, unless `npm test` just has. */
export default async () => {
  if (!process.env.MOCK_IS_BUILT) {
    await buildMock()
    // The next project of this run finds it built.
    process.env.MOCK_IS_BUILT = '1'
  }
}
