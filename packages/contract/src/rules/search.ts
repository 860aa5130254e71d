import { SEARCH_TERM_MAX } from '../constants.ts'
import { toAsciiDigits } from './number.ts'
import { cutText } from './text.ts'

/** Trims a typed text and cuts it to the server's limit. */
export const toSearchTerm = (typed: string): string => cutText(typed.trim(), SEARCH_TERM_MAX).trim()

/**
 * Folds text for searching to what a keyboard types: lower case and Latin letters without marks, plain signs and digits.
 * So `sao paulo` finds São Paulo, and `efimov` and `Ефимов` find each other.
 */
export function foldForSearch(text: string): string {
  const lower = text.toLowerCase()
  // Most texts are ASCII. Composed letters come first, because `й` is another letter than `и`.
  return ONLY_ASCII.test(lower) ? lower : lower.normalize('NFC').replace(/[^\n -~]/gu, toPlain)
}

/**
 * Folds a text that is searched, in each spelling that its Cyrillic letters have in Latin: in passports й is also i, ю iu and я ia.
 * So `sergey` and `sergei` find Сергей, and `kairat` finds Қайрат.
 */
export const foldSpellings = (text: string): string => listSpellings(text).join('\n')

function listSpellings(text: string): string[] {
  if (!SPELLED_VARIOUSLY.test(text)) {
    return [foldForSearch(text)]
  }

  const common = text.toLowerCase().normalize('NFC')
  const withI = common.replaceAll('й', 'i')
  const ofPassports = withI.replaceAll('ю', 'iu').replaceAll('я', 'ia')

  return [...new Set([common, withI, ofPassports].map(foldForSearch))]
}

/** With the letter и and its mark apart, too. */
const SPELLED_VARIOUSLY = /[йюяЙЮЯ]|[иИ]\u0306/

const ONLY_ASCII = /^[\n -~]*$/

/** Caches the plain form of each character, because decomposing is slow. */
const plainForms = new Map<string, string>()

function toPlain(character: string): string {
  let plain = plainForms.get(character)
  if (plain === undefined) {
    plain =
      PLAIN.get(character) ??
      toAsciiDigits(character.normalize('NFKD'))
        .replace(/[\p{M}\p{Cf}]/gu, '')
        .replace(/\p{Pd}/gu, '-')
        .replace(/./gsu, (part) => PLAIN.get(part) ?? part)

    plainForms.set(character, plain)
  }

  return plain
}

/** Signs and letters that Unicode does not decompose into a plain Latin letter and a mark, each before its Latin form. */
const PLAIN = new Map(
  [
    `‘' ’' ʼ' ʻ' ′' ´' “" ”" −-`,
    'łl øo đd ħh ŧt ƀb ɨi ʉu ƶz ıi ȷj əe ßss æae œoe þth ðd ŋn ĸk',
    'аa бb вv гg ґg дd еe єye жzh зz иi іi їyi йy јj кk лl љlj мm нn њnj оo пp рr',
    'сs тt ћc ђdj џdz уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya',
    'әa ғg қk ңn өo ұu үu һh җj ҳh ҷj ѕdz',
  ].flatMap((line) =>
    line.split(' ').map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
  ),
)

export const matchesSearch = (term: string, text: string): boolean =>
  createMatcher(term)(foldSpellings(text))

/** Returns a predicate: whether every word of the term occurs in a folded text. A blank term matches everything. */
export function createMatcher(term: string): (folded: string) => boolean {
  const words = term.split(/\s+/).map(listSpellings)
  return (folded) =>
    words.every((spellings) => spellings.some((spelling) => folded.includes(spelling)))
}
