import { readFileSync } from 'node:fs'
import { createServer } from '@mswjs/http-middleware'
import { HttpResponse, http } from 'msw'

/** MSW's handlers behind a port, written as its documents write them: one row by its id, and a page that is searched and sorted by hand. */
const [port, file] = process.argv.slice(2)
const { users } = JSON.parse(readFileSync(file, 'utf8'))
const includesTerm = (value, term) =>
  typeof value === 'string'
    ? value.toLowerCase().includes(term)
    : value !== null && typeof value === 'object' && Object.values(value).some((one) => includesTerm(one, term))

createServer(
  http.get('/users/:id', ({ params }) => {
    const user = users.find(({ id }) => id === Number(params.id))
    return user ? HttpResponse.json(user) : new HttpResponse(null, { status: 404 })
  }),
  http.get('/users', ({ request }) => {
    const { searchParams } = new URL(request.url)
    const [role, term, sort] = ['roleName', 'q', 'sort'].map((name) => searchParams.get(name))
    const [page, limit] = ['page', 'limit'].map((name) => Number(searchParams.get(name)))
    const found = users
      .filter((user) => user.roleName === role && includesTerm(user, term))
      .sort((a, b) => a[sort].localeCompare(b[sort]))
    return HttpResponse.json({ items: found.slice((page - 1) * limit, page * limit), total: found.length })
  }),
).listen(Number(port), '127.0.0.1')
