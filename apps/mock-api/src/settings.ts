import { DEMO_KEYS } from '@cornerman/fixtures/accounts'
import * as T from 'typebox'
import { WorldOptions } from './lab/worlds/schema.ts'

const { rows: _, ...options } = WorldOptions.properties

/** The options of a world: they start the default one. */
export const WORLD_OPTIONS = options

/** What the mock reads from the environment: `dataDir` is the variable DATA_DIR. */
export const SETTINGS = {
  port: T.Integer({ minimum: 0, maximum: 65_535, default: 4000 }),
  host: T.String({
    pattern: '^[A-Za-z0-9.:-]+$',
    description: 'an IP address or a name to listen on, such as 127.0.0.1',
    default: '127.0.0.1',
  }),
  dataDir: T.String({ description: 'a folder, or memory', default: '' }),
  publicUrl: T.String({
    pattern: '^(https?://[^/?#]+(/[^?#]*)?)?$',
    description: 'a URL such as https://mock.example.com',
    default: '',
  }),
  mockControl: T.Enum(['', 'open', 'token'], { default: '' }),
  mockControlToken: T.String({ default: '' }),
  corsOrigins: T.String({
    pattern: '^(https?://[^/, ]+( *, *|$))*$',
    description: 'origins such as https://app.example.com, separated by commas',
    default: '',
  }),
  checkResponses: T.Boolean({ default: false }),
  logLevel: T.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'warn',
  }),
  streamingKey: T.String({ default: DEMO_KEYS.streaming }),
  chatKey: T.String({ default: DEMO_KEYS.chat }),
  ...WORLD_OPTIONS,
}

export type Settings = T.Static<T.TObject<typeof SETTINGS>>

export const toVariable = (name: string) => name.replace(/[A-Z]/g, '_$&').toUpperCase()
