import { createWriteStream } from 'node:fs'
import { connect, createServer } from 'node:net'
import { HTTPParser } from 'http-parser-js'

/**
 * `node recorder.mjs PORT UPSTREAM FILE`: stands before the mock and passes every byte on as it comes, both ways; nothing is buffered,
 * changed, or kept open. What it hears it parses beside that, and writes each exchange as a line of JSON.
 */
const [port, upstream, file] = process.argv.slice(2)
const lines = createWriteStream(file)
/** What the contract does not speak of is not kept: media, controls, the pages of the mock. */
const WANTED = /^(\/w\/[^/?]+)?\/(api\/v1|streaming|chat-service|kick-metrics|video-metrics|stream-metrics|maps)([/?]|$)/

createServer((client) => {
  const mock = connect(Number(upstream), '127.0.0.1')
  for (const socket of [client, mock]) socket.setNoDelay(true)
  const exchanges = new Exchanges()
  pass(client, mock, (bytes) => exchanges.asked(bytes))
  pass(mock, client, (bytes) => exchanges.answered(bytes))
  mock.on('close', () => exchanges.end())
}).listen(Number(port), '127.0.0.1')

function pass(from, to, listen) {
  from.on('data', listen)
  from.pipe(to)
  // A connection that one side cuts is cut on the other; what was said before still arrives.
  from.on('error', () => to.destroy())
  from.on('close', () => to.destroySoon())
}

/** The requests of one connection, with their answers in the same order. */
class Exchanges {
  waiting = []
  isOpen = true
  questions = new HTTPParser(HTTPParser.REQUEST)
  answers = new HTTPParser(HTTPParser.RESPONSE)

  constructor() {
    let question
    follow(this.questions, {
      head: ({ method, url, headers }) => {
        question = { method: HTTPParser.methods[method], url, headers: named(headers), body: [] }
        this.waiting.push({ question })
      },
      body: (bytes) => question.body.push(bytes),
    })
    follow(this.answers, {
      head: ({ statusCode, headers }) => {
        const [exchange] = this.waiting
        if (statusCode < 200 || !exchange) return false
        exchange.answer = { status: statusCode, headers: named(headers), body: [] }
        return exchange.question.method === 'HEAD'
      },
      body: (bytes) => this.waiting[0]?.answer?.body.push(bytes),
      done: () => this.waiting[0]?.answer && keep(this.waiting.shift()),
    })
  }

  asked(bytes) {
    this.hear(this.questions, bytes)
  }

  answered(bytes) {
    this.hear(this.answers, bytes)
  }

  /** A WebSocket speaks another protocol from here on. Whatever else a parser cannot follow is said, lest it be missed. */
  hear(parser, bytes) {
    if (!this.isOpen) return
    const isLost = parser.execute(bytes) instanceof Error
    if (isLost) lines.write('{"isLost":true}\n')
    this.isOpen = !isLost && this.waiting.every(({ question }) => question.headers.upgrade === undefined)
  }

  end() {
    if (this.isOpen) this.answers.finish()
    for (const exchange of this.waiting) keep({ ...exchange, isCut: true })
    this.waiting = []
  }
}

function follow(parser, { head, body, done = () => {} }) {
  parser[HTTPParser.kOnHeadersComplete] = head
  parser[HTTPParser.kOnBody] = (bytes, start, length) => body(Buffer.from(bytes.subarray(start, start + length)))
  parser[HTTPParser.kOnMessageComplete] = done
}

const named = (flat) => Object.fromEntries(flat.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), flat[at + 1]]] : [])))
const base64 = (part) => part && { ...part, body: Buffer.concat(part.body).toString('base64') }

function keep({ question, answer, isCut = false }) {
  if (WANTED.test(question.url)) lines.write(`${JSON.stringify({ question: base64(question), answer: base64(answer), isCut })}\n`)
}

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => lines.end(() => process.exit()))
