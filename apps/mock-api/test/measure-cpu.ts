/**
 * Returns the CPU milliseconds of this process for `work`: the least of five runs, because other work of the process counts too.
 * For ratios between sizes only.
 */
export function measureCpu(work: () => unknown): number {
  const runs = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    work()

    const { user, system } = process.cpuUsage(before)

    return (user + system) / 1000
  })
  return Math.min(...runs)
}
