import { execa } from 'execa'
import getPort from 'get-port'
import { expect, it } from 'vitest'
import { ROOT } from './cli.mjs'

const isResponding = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

// On Windows a signal cannot be sent to one process alone.
it.skipIf(process.platform === 'win32')(
  'prints accounts, console and outbox as npm start does, and ends mock and Vite with npm',
  async () => {
    const mockPort = await getPort()
    const adminPort = await getPort({ exclude: [mockPort] })
    const mock = `http://127.0.0.1:${mockPort}`
    const admin = `http://127.0.0.1:${adminPort}`

    const npm = execa('npm', ['run', 'dev'], {
      cwd: ROOT,
      env: {
        PORT: String(mockPort),
        ADMIN_PORT: String(adminPort),
        DATA_DIR: 'memory',
        MOCK_IS_BUILT: '1',
        API_URL: '',
      },
      reject: false,
    })

    let printed = ''
    npm.stdout.on('data', (text) => {
      printed += text
    })
    await expect.poll(() => printed, { timeout: 150_000 }).toContain('nothing@cornerman.test')
    expect(printed).toContain(admin)
    expect(printed).toContain(`${mock}/__mock/outbox`)
    expect(printed).toMatch(/Console +http/)

    npm.kill('SIGTERM')
    await npm
    await expect.poll(() => isResponding(mock), { timeout: 60_000 }).toBe(false)
    await expect.poll(() => isResponding(admin), { timeout: 60_000 }).toBe(false)
  },
)
