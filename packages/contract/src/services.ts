/**
 * The services behind the app. Each is known to the app only by a base URL of its configuration;
 * one mock process answers for all of them, each under its `mount`.
 *
 * `credentials` says what a call carries: `session` the bearer (with refresh and retry), `key` the service's own key,
 * `none` nothing at all.
 */
export const SERVICES = {
  api: { mount: '/api/v1', url: 'apiUrl', credentials: 'session' },
  streaming: { mount: '/streaming', url: 'streamingUrl', credentials: 'key', key: 'streamingKey' },
  chat: { mount: '/chat-service', url: 'chatUrl', credentials: 'key', key: 'chatKey' },
  kickMetrics: { mount: '/kick-metrics', url: 'kickMetricsUrl', credentials: 'session' },
  videoMetrics: { mount: '/video-metrics', url: 'videoMetricsUrl', credentials: 'session' },
  streamMetrics: { mount: '/stream-metrics', url: 'streamMetricsUrl', credentials: 'session' },
  maps: { mount: '/maps', url: 'mapsUrl', credentials: 'none' },
} as const
export type Service = keyof typeof SERVICES
export type Credentials = (typeof SERVICES)[Service]['credentials']

/** Google's OpenID Connect endpoint is a page for people, not a call: the mock's consent page stands under this mount. */
export const GOOGLE_MOUNT = '/google'
/** Who the app is to that page in the demo; Google gives out another for production. */
export const DEMO_GOOGLE_CLIENT_ID = 'cornerman-demo'

/** The keys that the mock and the demo's configuration agree on; a deployment sets its own. */
export const DEMO_KEYS = { streaming: 'demo-streaming-key', chat: 'demo-chat-key' } as const

/** Names of the two headers that the documents leave open (section 7). */
export const REFRESH_TOKEN_HEADER = 'refresh-token'
export const GOOGLE_TOKEN_HEADER = 'google-token'
/** Carried by a download that has rows: how many. */
export const ROW_COUNT_HEADER = 'x-row-count'
/** Carried by every command, the same on its retry, so that a repeated call has one effect. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
