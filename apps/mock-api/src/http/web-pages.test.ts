import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendPage, servePageAssets } from './web-pages.ts'

const app = Fastify()
servePageAssets(app, 'consent', '/consent')
servePageAssets(app, 'message', '/message')

app.get('/strict', (_request, reply) =>
  sendPage(reply, 'message', '/message', { values: { heading: `<b> & "it's"`, assets: '/evil' } }),
)

app.get('/open', (_request, reply) =>
  sendPage(reply, 'message', '/message', {
    policy: { 'form-action': '', 'connect-src': 'https:' },
  }),
)

const get = (url: string) => app.inject({ method: 'GET', url })

test('sends a page with a strict policy, escaped values and relative URLs of its assets', async () => {
  const { headers, body } = await get('/strict')
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  })

  expect(body).toContain('<h1>&#60;b&#62; &#38; &#34;it&#39;s&#34;</h1>')
  expect(body).toContain('href="./message/main.css"')
  // A value that was not given.
  expect(body).toContain('<p></p>')
})

test('changes the policy by directives, and removes one without a source', async () => {
  expect((await get('/open')).headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src https:; base-uri 'none'; frame-ancestors 'none'",
  )
})

test.each([
  ['main.js', 'text/javascript; charset=utf-8'],
  ['main.css', 'text/css; charset=utf-8'],
])('serves %s, which browsers check for a newer version', async (file, type) => {
  const { statusCode, headers } = await get(`/consent/${file}`)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe(type)
  expect(headers['cache-control']).toBe('no-cache')
})

test('serves the fonts of the style, also to a frame without an origin', async () => {
  const [url = ''] =
    /fonts\/inter-cyrillic-wght[\w-]+\.woff2/.exec((await get('/message/main.css')).body) ?? []
  const { statusCode, headers } = await get(`/message/${url}`)
  expect(statusCode).toBe(200)
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(headers['cache-control']).toBe('max-age=31536000')
  expect((await get('/message/fonts/none.woff2')).statusCode).toBe(404)
})
