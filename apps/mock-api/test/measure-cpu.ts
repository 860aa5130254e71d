/** Returns the CPU milliseconds of this process for `work`. For ratios between sizes only: other work of the process counts too. */
export function measureCpu(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
