import { spawn } from 'node:child_process'
import { groups, isEnding, OWN_GROUP } from './groups.mjs'
import { ROOT } from './root.mjs'

/** Runs a program to its end and answers its exit code and, unless `show`n, what it printed. Ends with this process. */
export function run(command, args, { show = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      detached: OWN_GROUP,
      env: { ...process.env, ...env },
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    })
    groups.add(child.pid)
    let output = ''
    const collect = (text) => {
      output += text
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', reject)
    child.on('close', (code) => {
      groups.delete(child.pid)
      // Whoever waits for it would go on to the next step of something that is to end.
      if (!isEnding()) resolve({ code: code ?? 1, output: output.trim() })
    })
  })
}
