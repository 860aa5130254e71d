import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Folders of the built pages: beside the bundled mock, or in dist/ when running from sources. */
const FOLDERS = ['web', '../../dist/web'].map((folder) => join(import.meta.dirname, folder))

const TYPES = {
  'main.js': 'text/javascript; charset=utf-8',
  'main.css': 'text/css; charset=utf-8',
  'fonts/:font(^[\\w-]+.woff2$)': 'font/woff2',
}

type Page = 'console' | 'chat' | 'consent' | 'docs' | 'message'

/** Reads on demand, for a quick start. Throws when the pages are not built. */
function readPageFile(folder: Page | 'fonts', file: string): Buffer | undefined {
  const pages = FOLDERS.find((each) => existsSync(each))
  if (!pages) {
    throw new Error('The pages of the mock are not built. Run: node scripts/build.mjs pages')
  }

  const path = join(pages, folder, file)

  return existsSync(path) ? readFileSync(path) : undefined
}

/** Serves the script, the style and the fonts of a page below `mount`. */
export function servePageAssets(app: FastifyInstance, page: Page, mount: string) {
  for (const [path, type] of Object.entries(TYPES)) {
    app.get(`${mount}/${path}`, async ({ url }, reply) => {
      const isFont = path.startsWith('fonts/')
      const file = readPageFile(isFont ? 'fonts' : page, basename(url.replace(/\?.*/, '')))
      if (!file) {
        return reply.callNotFound()
      }

      // The chat runs in a sandboxed frame, whose origin is `null`.
      if (isFont) {
        reply.header('access-control-allow-origin', '*')
      }

      return reply
        .header('cache-control', isFont ? 'max-age=31536000' : 'no-cache')
        .type(type)
        .send(file)
    })
  }
}

interface PageOptions {
  /** Directives added to the strict policy, or replacing it. */
  policy?: Record<string, string>
  /** Values for `{{name}}` in the page; escaped here. */
  values?: Record<string, string | number>
}

const STRICT = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'font-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

/** The start of every page, before its title and its content. */
const HEAD = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="{{assets}}/main.css">
<script src="{{assets}}/main.js" defer></script>
`

/**
 * Sends a page that loads its script and style from `assets`. The policy forbids inline scripts and styles. Its URLs are
 * relative, so that they hold inside a world and behind a proxy that takes off a prefix.
 */
export function sendPage(
  reply: FastifyReply,
  page: Page,
  assets: string,
  { policy, values = {} }: PageOptions = {},
) {
  const directives = Object.entries({ ...STRICT, ...policy }).flatMap(([name, sources]) =>
    sources ? `${name} ${sources}` : [],
  )
  const levels = reply.request.url.replace(/\?.*/, '').split('/').length - 2

  const all: Record<string, string | number> = {
    ...values,
    assets: `.${'/..'.repeat(levels)}${assets}`,
  }

  const template = HEAD + readPageFile(page, 'index.html')
  const html = template.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    escapeHtml(String(all[name] ?? '')),
  )

  return reply
    .header('content-security-policy', directives.join('; '))
    .type('text/html; charset=utf-8')
    .send(html)
}

/** Escapes text for an element or a quoted attribute. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
