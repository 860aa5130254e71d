import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { execa } from 'execa'
import getPort from 'get-port'
import { findInPath } from '../../scripts/browser.ts'
import { CliError } from '../../scripts/cli.mjs'

/** The key of an element's id, by the WebDriver standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** WebKitGTK plays HLS itself only with this variable, and with GStreamer's plugins for it. */
const HLS = { WEBKIT_GST_ENABLE_HLS_SUPPORT: '1' }

/**
 * Starts WebKitGTK's MiniBrowser behind WebDriver, without a client package: selenium-webdriver needs Node 22.
 * WEBKIT_DRIVER_PATH names another driver.
 */
export async function startWebkit({ width, height }) {
  const program = process.env.WEBKIT_DRIVER_PATH || findInPath('WebKitWebDriver')
  if (!program) throw new CliError('There is no WebKit. On Debian: apt-get install webkit2gtk-driver.')
  const display = process.env.DISPLAY ? undefined : await startDisplay()
  const port = await getPort()
  const errors = []
  const driver = execa(program, [`--port=${port}`], {
    env: { ...display?.env, ...HLS },
    reject: false,
    stdio: process.env.DEBUG_WEBKIT ? 'inherit' : 'ignore',
  })

  const send = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }
  for (let tries = 0; tries < 100 && !(await send('GET', '/status').catch(() => undefined)); tries++) await sleep(100)
  const { sessionId, capabilities } = await send('POST', '/session', { capabilities: {} })
  const session = `/session/${sessionId}`
  const call = (method, path, body) => send(method, session + path, body)
  const act = (...actions) => call('POST', '/actions', { actions })
  const mouse = (...actions) => act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions })
  const evaluate = (expression) => call('POST', '/execute/sync', { script: `return (${expression})`, args: [] })
  const collectErrors = async () => errors.push(...(await evaluate('window.walkErrors?.splice(0) ?? []')))
  await call('POST', '/window/rect', { width, height })
  return {
    name: `WebKitGTK ${capabilities.browserVersion} by its WebDriver`,
    async open(url) {
      await collectErrors()
      await call('POST', '/url', { url })
      await evaluate(`(${watchErrors})()`)
    },
    evaluate,
    async readErrors() {
      await collectErrors()
      return errors.splice(0)
    },
    async setFile(selector, path) {
      const input = await call('POST', '/element', { using: 'css selector', value: selector })
      await call('POST', `/element/${input[ELEMENT]}/value`, { text: path })
    },
    move: ({ x, y }) => mouse({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 100 }),
    down: () => mouse({ type: 'pointerDown', button: 0 }),
    up: () => mouse({ type: 'pointerUp', button: 0 }),
    type: (text) =>
      act({
        type: 'key',
        id: 'keys',
        actions: [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
      }),
    screenshot: async (path) => writeFileSync(path, await call('GET', '/screenshot'), 'base64'),
    async close() {
      await call('DELETE', '').catch(() => {})
      driver.kill()
      display?.stop()
    },
  }
}

/** Runs in the page. The driver reports no errors, and has no script that runs before the page's own. */
function watchErrors() {
  window.walkErrors = []
  const add = (kind, text) => window.walkErrors.push(`${kind}: ${text}`)
  window.addEventListener('error', ({ message }) => add('uncaught', message))
  window.addEventListener('unhandledrejection', ({ reason }) => add('uncaught', reason))
  console.error = (...texts) => add('console', texts.join(' '))
}

/** A virtual screen, because MiniBrowser has no headless mode. */
async function startDisplay() {
  const screen = execa('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    reject: false,
    buffer: false,
  })
  const [number] = await Promise.race([
    new Promise((resolve) => screen.stdout.once('data', (data) => resolve(String(data).trim().split('\n')))),
    screen.then(() => {
      throw new CliError('Xvfb did not start. On Debian: apt-get install xvfb.')
    }),
  ])
  return { env: { DISPLAY: `:${number}` }, stop: () => screen.kill() }
}
