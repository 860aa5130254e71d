import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEMO_KEYS } from '@cornerman/fixtures/accounts'
import { suggestWord } from './domain/suggestions.ts'
import { parseDialects } from './lab/dialect/dialects.ts'
import { readOverlay } from './lab/rows/overlay.ts'
import { isClockTime } from './store/clock.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** A variable has an invalid value. The message is one line that names the valid values. */
export class EnvironmentError extends Error {}

const createError = (name: string, value: string, hint: string) =>
  new EnvironmentError(`${name}=${value} is not valid: ${hint}.`)

/** Reads the mock's configuration. Throws EnvironmentError and OverlayError. */
export function readEnvironment(env: Record<string, string | undefined>, scenarios: readonly string[]) {
  const names = new Set<string>()
  const text = (name: string, fallback: string) => {
    names.add(name)
    return env[name]?.trim() || fallback
  }
  const integer = (name: string, fallback: number, max: number) => {
    const value = text(name, String(fallback))
    if (!/^\d{1,10}$/.test(value) || Number(value) > max)
      throw createError(name, value, `give a whole number from 0 to ${max}`)
    return Number(value)
  }
  const boolean = (name: string) => {
    const value = text(name, '0')
    if (!['0', '1', 'false', 'true'].includes(value)) throw createError(name, value, 'give 1, 0, true or false')
    return value === '1' || value === 'true'
  }
  const host = text('HOST', '127.0.0.1')
  if (!isIP(host) && !/^[a-z0-9.-]+$/i.test(host))
    throw createError('HOST', host, 'give an IP address or a name to listen on, such as 127.0.0.1')
  const { scenario, overlay } = readScenario(text('SCENARIO', 'demo'), scenarios)
  const now = text('NOW', '')
  if (now && !/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(now))
    throw createError('NOW', now, 'give an ISO 8601 instant, such as 2026-03-14T20:00:00Z')
  if (now && !isClockTime(Date.parse(now)))
    throw createError('NOW', now, 'there is no such instant between 1970 and 2200')
  const publicUrl = text('PUBLIC_URL', '').replace(/\/+$/, '')
  if (publicUrl && !/^https?:\/\/[^/?#]+(\/[^?#]*)?$/.test(publicUrl))
    throw createError('PUBLIC_URL', publicUrl, 'give a URL such as https://mock.example.com')
  const control = text('MOCK_CONTROL', '')
  if (control && control !== 'open' && control !== 'token')
    throw createError('MOCK_CONTROL', control, 'give open or token')
  const token = text('MOCK_CONTROL_TOKEN', '')
  if (control === 'open' && token)
    throw createError('MOCK_CONTROL', control, 'MOCK_CONTROL_TOKEN is given too, so leave one of them out')
  const needsToken = control === 'token' || (control === '' && !isLoopback(host))
  const origins = text('CORS_ORIGINS', '')
  const logLevel = text('LOG_LEVEL', 'warn')
  if (!LOG_LEVELS.includes(logLevel)) throw createError('LOG_LEVEL', logLevel, `give one of ${LOG_LEVELS.join(', ')}`)
  return {
    port: integer('PORT', 4000, 65_535),
    host,
    /** Folder of the default world's data as an absolute path, or `memory`. */
    dataDir: resolveDataDir(text('DATA_DIR', '')),
    scenario,
    overlay,
    seed: integer('SEED', 1, 4_294_967_295),
    /** Where the default world's clock starts; the real time when undefined. */
    now: now ? Date.parse(now) : undefined,
    dialect: readDialect(text('DIALECT', '')),
    checkResponses: boolean('CHECK_RESPONSES'),
    logBodies: boolean('LOG_BODIES'),
    keys: { streaming: text('STREAMING_KEY', DEMO_KEYS.streaming), chat: text('CHAT_KEY', DEMO_KEYS.chat) },
    logLevel,
    publicUrl: publicUrl || undefined,
    /** Required token of the control API; undefined for open access. */
    controlToken: token || (needsToken ? randomBytes(18).toString('base64url') : undefined),
    corsOrigins: origins ? origins.split(',').map((origin) => origin.trim()) : undefined,
    /** Sentences about variables without effect, whose names resemble one of these. */
    hints: findMisspelt(env, [...names]),
  }
}

/** One letter in eight may differ: SCENARO is meant as SCENARIO, and HOME is not meant as HOST. */
function findMisspelt(env: Record<string, string | undefined>, names: readonly string[]): string[] {
  return Object.keys(env).flatMap((name) => {
    const near = names.includes(name) ? undefined : suggestWord(name, names, 8)
    return near && env[near] === undefined ? [`${name} has no effect: did you mean ${near}?`] : []
  })
}

/** Reads the name of a scenario, or the path of an overlay file. */
function readScenario(given: string, scenarios: readonly string[]) {
  const overlay = given.endsWith('.json') ? readOverlay(given) : undefined
  const scenario = overlay ? (overlay.overlay.base ?? 'demo') : given
  if (scenarios.includes(scenario)) return { scenario, overlay }
  throw createError('SCENARIO', given, `${overlay ? `its base is ${scenario}; ` : ''}there is ${scenarios.join(', ')}`)
}

function readDialect(dialect: string): string {
  try {
    return parseDialects(dialect).join(',')
  } catch (error) {
    throw createError('DIALECT', dialect, (error as Error).message)
  }
}

/** Whether only this machine can reach the host. */
const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host)

/** Resolves the data folder: `.data` in the project by default; a relative path starts at the current folder. */
function resolveDataDir(dataDir: string): string {
  if (dataDir === 'memory') return dataDir
  return dataDir ? resolve(dataDir) : join(projectFolder(), '.data')
}

/**
 * Returns the project folder: the closest parent whose package is `cornerman`. So sources and bundle agree, wherever
 * the mock was started. Falls back to the current folder.
 */
export function projectFolder(from = dirname(fileURLToPath(import.meta.url))): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'cornerman') return folder
    if (folder === dirname(folder)) return process.cwd()
  }
}
