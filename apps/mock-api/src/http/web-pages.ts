import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Folders of the built pages: beside the bundled mock, or in dist/ when running from sources. */
const FOLDERS = ['web', '../../dist/web'].map((folder) => join(import.meta.dirname, folder))
const TYPES = { 'main.js': 'text/javascript; charset=utf-8', 'style.css': 'text/css; charset=utf-8' }

type Page = 'console' | 'chat' | 'consent' | 'docs' | 'message'

/** Reads on demand, for a quick start. Throws when the pages are not built. */
function readPageFile(page: Page, file: string): string {
  const folder = FOLDERS.find((each) => existsSync(each))
  if (!folder) throw new Error('The pages of the mock are not built. Run: node scripts/build.mjs pages')
  return readFileSync(join(folder, page, file), 'utf8')
}

/** Serves the script and the style of a page below `mount`. The page of a message has no script. */
export function servePageAssets(app: FastifyInstance, page: Page, mount: string) {
  for (const [file, type] of Object.entries(TYPES)) {
    if (page === 'message' && file === 'main.js') continue
    app.get(`${mount}/${file}`, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(readPageFile(page, file)),
    )
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
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

/** The start of every page, before its title and its content. The page of a message has no script. */
const getHead = (page: Page) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="{{assets}}/style.css">
${page === 'message' ? '' : '<script src="{{assets}}/main.js" defer></script>'}
`

/**
 * Sends a page that loads its script and style from `assets`. The policy forbids inline scripts and styles. Its URLs are
 * relative, so that they hold inside a world and behind a proxy that takes off a prefix.
 */
export function sendPage(reply: FastifyReply, page: Page, assets: string, { policy, values = {} }: PageOptions = {}) {
  const directives = Object.entries({ ...STRICT, ...policy }).flatMap(([name, sources]) =>
    sources ? `${name} ${sources}` : [],
  )
  const levels = reply.request.url.replace(/\?.*/, '').split('/').length - 2
  const all: Record<string, string | number> = { ...values, assets: `.${'/..'.repeat(levels)}${assets}` }
  const template = getHead(page) + readPageFile(page, 'index.html')
  const html = template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(String(all[name] ?? '')))
  return reply.header('content-security-policy', directives.join('; ')).type('text/html; charset=utf-8').send(html)
}

/** Escapes text for an element or a quoted attribute. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
