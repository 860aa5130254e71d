import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PrintedSchema } from '@cornerman/contract/openapi'
import { readOverlay } from './lab/rows/overlay.ts'
import type { NewWorld } from './lab/worlds/options.ts'
import { SETTINGS, type Settings, toVariable, WORLD_OPTIONS } from './settings.ts'
import { suggestWord } from './text/suggestions.ts'

/** A variable has an invalid value. The message is one line that names the valid values. */
export class EnvironmentError extends Error {}

/** Reads the mock's configuration. Throws EnvironmentError and WorldError. */
export function readEnvironment(env: Record<string, string | undefined>) {
  const values = Object.entries<Setting>(SETTINGS).map(([name, setting]) => {
    const text = env[toVariable(name)]?.trim() ?? ''
    return [name, text === '' ? setting.default : readSetting(toVariable(name), setting, text)]
  })

  const settings = Object.fromEntries(values) as Settings

  const {
    host,
    dataDir,
    publicUrl,
    mockControl,
    mockControlToken,
    corsOrigins,
    streamingKey,
    chatKey,
  } = settings

  if (mockControl === 'open' && mockControlToken) {
    throw new EnvironmentError(
      'MOCK_CONTROL=open is not valid: MOCK_CONTROL_TOKEN is given too, so leave one of them out.',
    )
  }

  const needsToken = mockControl === 'token' || (mockControl === '' && !isLoopback(host))

  return {
    ...settings,
    /** As an absolute path, or `memory`. */
    dataDir: resolveDataDir(dataDir),
    world: readWorld(settings),
    keys: { streaming: streamingKey, chat: chatKey },
    publicUrl: publicUrl.replace(/\/+$/, '') || undefined,
    /** Required token of the controls; undefined for open access. */
    controlToken:
      mockControlToken || (needsToken ? randomBytes(18).toString('base64url') : undefined),
    corsOrigins: corsOrigins ? corsOrigins.split(',').map((origin) => origin.trim()) : undefined,
    /** Sentences about variables without effect, whose names resemble one of these. */
    hints: findMisspelt(env, Object.keys(SETTINGS).map(toVariable)),
  }
}

/** The options of the default world. SCENARIO may also be the path of an overlay file. */
function readWorld(settings: Settings): NewWorld {
  const given = Object.entries(settings).filter(
    ([name, value]) => name in WORLD_OPTIONS && value !== undefined,
  )
  const options: NewWorld = Object.fromEntries(given)
  const { scenario, ...others } = options

  return scenario?.endsWith('.json') ? { ...others, overlay: readOverlay(scenario) } : options
}

type Setting = PrintedSchema & { description?: string }

function readSetting(name: string, setting: Setting, text: string): unknown {
  const fail = (hint: string): never => {
    throw new EnvironmentError(`${name}=${text} is not valid: give ${hint}.`)
  }
  const { type, minimum = 0, maximum = Number.MAX_SAFE_INTEGER, pattern } = setting
  if (type === 'integer') {
    const isValid = /^\d{1,10}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum
    return isValid ? Number(text) : fail(`a whole number from ${minimum} to ${maximum}`)
  }

  if (type === 'boolean') {
    if (!['0', '1', 'false', 'true'].includes(text)) {
      fail('1, 0, true or false')
    }

    return text === '1' || text === 'true'
  }

  if (setting.enum && !setting.enum.includes(text)) {
    fail(`one of ${setting.enum.filter(Boolean).join(', ')}`)
  }

  if (pattern && !new RegExp(pattern).test(text)) {
    fail(setting.description ?? 'another value')
  }

  return text
}

/** One letter in eight may differ: SCENARO is meant as SCENARIO, and HOME is not meant as HOST. */
function findMisspelt(env: Record<string, string | undefined>, names: readonly string[]): string[] {
  return Object.keys(env).flatMap((name) => {
    const near = names.includes(name) ? undefined : suggestWord(name, names, 8)
    return near && env[near] === undefined ? [`${name} has no effect: did you mean ${near}?`] : []
  })
}

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host)

/** Resolves the data folder: `.data` in the project by default; a relative path starts at the current folder. */
function resolveDataDir(dataDir: string): string {
  if (dataDir === 'memory') {
    return dataDir
  }

  return dataDir ? resolve(dataDir) : join(projectFolder(), '.data')
}

/** The closest parent whose package is `cornerman`, so that sources and bundle agree; else the current folder. */
export function projectFolder(from = dirname(fileURLToPath(import.meta.url))): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'cornerman') {
      return folder
    }
    if (folder === dirname(folder)) {
      return process.cwd()
    }
  }
}
