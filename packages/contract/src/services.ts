/**
 * The services behind the app. The app knows each one only by a base URL of its configuration.
 * One mock process serves all of them, each under its `mount`.
 *
 * `credentials` is what a call sends: `session` the bearer token (with refresh and retry), `none` nothing. `key` is the service's own key
 * when the configuration says under `publicKey` that browsers may have it. Otherwise it is the bearer token, which a gateway replaces by
 * the key.
 */
export const SERVICES = {
  api: { mount: '/api/v1', url: 'apiUrl', credentials: 'session' },
  streaming: {
    mount: '/streaming',
    url: 'streamingUrl',
    credentials: 'key',
    key: 'streamingKey',
    publicKey: 'publicStreamingKey',
  },
  chat: {
    mount: '/chat-service',
    url: 'chatUrl',
    credentials: 'key',
    key: 'chatKey',
    publicKey: 'publicChatKey',
  },
  kickMetrics: { mount: '/kick-metrics', url: 'kickMetricsUrl', credentials: 'session' },
  videoMetrics: { mount: '/video-metrics', url: 'videoMetricsUrl', credentials: 'session' },
  streamMetrics: { mount: '/stream-metrics', url: 'streamMetricsUrl', credentials: 'session' },
  maps: { mount: '/maps', url: 'mapsUrl', credentials: 'none' },
} as const

export type Service = keyof typeof SERVICES

/** Mount of the mock's consent page. Google's OpenID Connect endpoint is a page for people, not a call. */
export const GOOGLE_MOUNT = '/google'

/** Names of the two headers that the specification does not name (specification notes). */
export const REFRESH_TOKEN_HEADER = 'refresh-token'
export const GOOGLE_TOKEN_HEADER = 'google-token'

/** Row count of a download. */
export const ROW_COUNT_HEADER = 'x-row-count'

/** Sent with every command, and unchanged on a retry, so that a repeated call has one effect. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** Id of a request, from the browser to the last server's log. A server without one from its caller creates it. */
export const REQUEST_ID_HEADER = 'x-request-id'
