/**
 * Brought into each server by --import: whoever started it may be killed without a word (SIGKILL, or out of memory), and nobody would end it then.
 * It looks four times a second and asks its whole group to end, which it leads (groups.mjs).
 */
const parent = process.ppid
setInterval(() => process.ppid !== parent && process.kill(-process.pid, 'SIGTERM'), 250).unref()
