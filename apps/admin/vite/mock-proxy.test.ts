import { expect, test } from 'vitest'
import { mockProxy } from './mock-proxy.ts'

const patterns = Object.keys(mockProxy('http://127.0.0.1:4000')).map((pattern) => new RegExp(pattern))
const isProxied = (path: string) => patterns.some((pattern) => pattern.test(path))

test.each([
  '/api/v1/users/current',
  '/chat-service/chat?jwt=x',
  '/maps/maps/api/geocode/json',
  '/google/o/oauth2/v2/auth',
  '/media/a.png',
  '/__mock',
  '/__mock/outbox',
  '/w/world-1/api/v1/users/current',
  '/openapi.json',
  '/docs',
  '/docs/x.css',
])('%s is the mock’s', (path) => expect(isProxied(path)).toBe(true))

test.each([
  '/',
  '/login',
  '/dashboard/arenas',
  '/google-callback.html',
  '/google-callback.js',
  '/config.json',
  '/assets/maps-1.js',
  '/src/app/main.tsx',
  '/apiary',
  '/what',
])('%s is the app’s', (path) => expect(isProxied(path)).toBe(false))
