/** Ends this process with the package manager that runs it, which passes a signal on to the shell between them only. */
export function endWithParent() {
  const parent = process.ppid
  if (process.env.npm_config_user_agent) {
    setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 250).unref()
  }
}
