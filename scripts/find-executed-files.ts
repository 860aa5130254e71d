import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Returns the files below `root` of which a function with a name runs, sorted, as relative paths. Functions without a name are not counted. */
export async function findExecutedFiles(
  root: string,
  run: () => Promise<unknown>,
): Promise<string[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await run()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
  return result
    .filter(({ functions }) =>
      functions.some(({ functionName, ranges }) => functionName && ranges[0]?.count),
    )
    .map(({ url }) => relative(root, url.startsWith('file:') ? fileURLToPath(url) : url))
    .sort()
}
