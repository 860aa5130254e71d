import { readFileSync } from 'node:fs'
import { execa } from 'execa'
import { ROOT } from './cli.mjs'

/** `npm run lint:words`: fails on words that the style guide replaces (CONTRIBUTING.md, Language), in files and their names. */
const WORDS = [
  'plights?',
  'errands?',
  'befalls?',
  'keepers?',
  'not-?kept',
  'misshapen',
  'misfits?',
  'whoever',
  'whomever',
  'heed(?:s|ed)?',
  'hearers?',
  'stranded',
  'footage',
  'roomy',
  'specimens?',
  'stranger',
  'none of ours',
  'of its own accord',
  'otherwise than',
  'what becomes',
  'somebody',
  'stood',
  'mend(?:s|ed)?',
  'refus(?:e|es|ed|ing|als?)',
  // Identifiers, as they are written.
  'answerWhenKept',
  'checkAnswers',
  'AskedCommand',
  'asked-command',
  'cameFrom',
  'cutBack',
  'goesWith',
  'letGo',
  'magic-inputs',
  'orSayWhy',
  'takeWorldOff',
  'UnsavedGate',
  'unsaved-gate',
  'useEndpointEach',
  'usePart',
  'WebAddress',
  'useRested',
  'useVisit',
]
/** Data and texts where such a word is right. */
const EXCEPTIONS = ['fixtures/data', 'fixtures/demo', 'scripts/check-words.mjs', 'NOTICE']

const { stdout } = await execa(
  'git',
  [
    'ls-files',
    '*.ts',
    '*.tsx',
    '*.mjs',
    '*.css',
    '*.html',
    '*.sh',
    '*.md',
    '*.yml',
    ...EXCEPTIONS.map((path) => `:!${path}`),
  ],
  { cwd: ROOT },
)
// Also finds a word inside a camelCase or kebab-case name.
const pattern = new RegExp(`(?<![A-Za-z])(?:${WORDS.join('|')})(?![a-z])`, 'i')
const isReplaced = (text) => pattern.test(text) || pattern.test(text.replace(/([a-z])([A-Z])/g, '$1 $2'))
const hits = stdout.split('\n').flatMap((file) => [
  ...(isReplaced(file) ? [`${file}: the name of the file`] : []),
  ...readFileSync(`${ROOT}/${file}`, 'utf8')
    .split('\n')
    .flatMap((line, index) => (isReplaced(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
])
for (const hit of hits) console.error(hit)
if (hits.length > 0) {
  console.error(
    `\n${hits.length} lines use a word that the project replaced. Choose a standard term (CONTRIBUTING.md, Language).`,
  )
  process.exitCode = 1
}
