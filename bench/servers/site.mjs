import { createServer, request as open } from 'node:http'
import sirv from 'sirv'

/** The built app as its image serves it: compressed beforehand, unknown addresses being the app's, and the mock behind the same origin. */
const [port, folder, mock, configuration, ...mounts] = process.argv.slice(2)
const files = sirv(folder, { gzip: true, single: true })
const isMocks = ({ url }) => mounts.some((mount) => url === mount || url.startsWith(`${mount}/`) || url.startsWith(`${mount}?`))

createServer((request, response) => {
  if (request.url === '/config.json') return response.setHeader('content-type', 'application/json').end(configuration)
  if (!isMocks(request)) return files(request, response)
  const { method, url, headers } = request
  const onward = open(mock + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}).listen(Number(port), '127.0.0.1')
