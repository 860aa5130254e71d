/**
 * Everything that a command starts runs in a process group of its own: Ctrl-C then reaches the command alone, which passes it on once,
 * and no grandchild is left behind. Windows has no such groups; there a console closes on all of them.
 */
export const OWN_GROUP = process.platform !== 'win32'
export const groups = new Set()

const GRACE = 5_000
let ending = false
/** Whether somebody has asked this command to end: what its programs say from then on is not news. */
export const isEnding = () => ending

/** Where there are no groups (Windows), to the program alone. */
export function signalGroup(pid, signal) {
  try {
    process.kill(OWN_GROUP ? -pid : pid, signal)
  } catch {
    // It has ended already, which is what was wanted.
  }
}

/** Ctrl-C and its like: the groups are asked to end and, after five seconds, made to; then this process exits. */
export function endWithSignals(exitCode) {
  const end = () => {
    if (ending) return
    ending = true
    for (const pid of groups) signalGroup(pid, 'SIGINT')
    setTimeout(() => process.exit(exitCode), GRACE)
    setInterval(() => groups.size === 0 && process.exit(exitCode), 20)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  process.on('exit', () => {
    for (const pid of groups) signalGroup(pid, 'SIGKILL')
  })
  // npm passes a signal to the shell between us, which dies of it and tells nobody.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && end(), 250).unref()
}
