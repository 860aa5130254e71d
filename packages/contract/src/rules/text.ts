/** How a typed text is stored. `line`: without line breaks. `email`: only normalized, because no character may be dropped. */
export type CleanKind = 'text' | 'line' | 'email'

/** Cleans a text that a person typed: NFC, without what nobody sees. Returns '' when nothing remains. */
export function cleanText(typed: string, kind: CleanKind = 'text'): string {
  if (kind === 'email') {
    return typed.normalize('NFC')
  }

  const text = typed
    .replace(kind === 'line' ? /\s/g : /\t/g, ' ')
    .replace(INVISIBLE, '')
    .replace(BLANK_ENDS, '')

  // Last, because a letter and its mark may have been apart.
  return (kind === 'line' ? text.replace(/ +/g, ' ') : text).normalize('NFC')
}

/** Controls, lone surrogates, zero-width and bidi characters. Keeps joiners and tags, which letters and emoji are made of. */
const INVISIBLE = /(?!\n|\u200C|\u200D|[\u{E0020}-\u{E007F}])(?:[\p{Cc}\p{Cs}]|(?=\p{DI})\p{Cf})/gu

/** Spaces, joiners, marks without a letter, and letters without a shape: the Hangul fillers and the blank of Braille. */
const BLANK = '[\\s\\u034F\\u200C\\u200D\\u115F\\u1160\\u2800\\u3164\\uFFA0]'
const BLANK_ENDS = new RegExp(`^(?:${BLANK}|\\p{M})+|(?<!${BLANK})${BLANK}+$`, 'gu')

let segmenter: Intl.Segmenter | undefined

/** The characters of a text as people count them: an emoji of several code points is one. */
function segment(text: string): Iterable<Intl.SegmentData> {
  // Made on demand, because it takes longer than loading all of this package.
  segmenter ??= new Intl.Segmenter('en')
  return segmenter.segment(text)
}

const splitCharacters = (text: string) => Array.from(segment(text), ({ segment }) => segment)

/** Code units per character at most. A family emoji has 11, a flag of a region 14. Bounds texts with stacked marks. */
const LONGEST_CHARACTER = 16

export const countCharacters = (text: string): number => splitCharacters(text).length

/** Each is a character of its own. */
const ONLY_ASCII = /^[\n -~]*$/

/** Whether a text has more characters than `max`, as people count them. Counting 50,000 would take half a second. */
export function isLongerThan(text: string, max: number): boolean {
  if (text.length <= max) {
    return false
  }
  if (text.length > max * LONGEST_CHARACTER || ONLY_ASCII.test(text)) {
    return true
  }

  let count = 0
  for (const _ of segment(text)) {
    if (++count > max) {
      return true
    }
  }

  return false
}

/** Cuts a text to `max` characters, as people count them. */
export const cutText = (text: string, max: number): string =>
  text.length > max ? splitCharacters(text).slice(0, max).join('') : text
