import { createMatcher, splitTerm } from './search.ts'

/** Bits of a signature, in columns of 32. With fewer bits, most texts have most of them. */
const BITS = 256
const COLUMNS = BITS / 32

/**
 * Normalized texts to search in. From the second search on, each text has a signature: bits of the groups of three
 * letters in it (a Bloom filter, 32 bytes a text). Only texts with all bits of the term are read.
 */
export class SearchTexts {
  /** Column by column, each with the bits of all texts. */
  private columns: readonly Int32Array[] | undefined
  private isSearched = false

  constructor(private readonly texts: readonly string[]) {}

  /** Returns the positions of the texts that contain every word of the term. */
  find(term: string): number[] {
    const matches = createMatcher(term)
    const candidates = this.isSearched ? this.findCandidates(splitTerm(term)) : undefined
    this.isSearched = true
    const found: number[] = []
    const add = (position: number) => matches(this.texts[position] as string) && found.push(position)
    if (candidates) candidates.forEach(add)
    else for (let position = 0; position < this.texts.length; position++) add(position)
    return found
  }

  /** Returns the positions of the texts that may have all words; undefined for words that are too short to tell. */
  private findCandidates(words: readonly string[]): Int32Array | undefined {
    this.columns ??= createColumns(this.texts)
    const wanted = new Int32Array(COLUMNS)
    for (const word of words) addSignature(word, wanted)
    let candidates: Int32Array | undefined
    for (const [index, column] of this.columns.entries())
      if (wanted[index] !== 0) candidates = filter(column, wanted[index]!, candidates)
    return candidates
  }
}

function createColumns(texts: readonly string[]): Int32Array[] {
  const columns = Array.from({ length: COLUMNS }, () => new Int32Array(texts.length))
  const signature = new Int32Array(COLUMNS)
  for (const [position, text] of texts.entries()) {
    addSignature(text, signature.fill(0))
    for (let index = 0; index < COLUMNS; index++) columns[index]![position] = signature[index]!
  }
  return columns
}

/** Sets the bit of each group of three letters. */
function addSignature(text: string, signature: Int32Array) {
  let group = 0
  for (let at = 0; at < text.length; at++) {
    group = ((group << 8) ^ text.charCodeAt(at)) & 0xffffff
    if (at < 2) continue
    const bit = Math.imul(group, 0x9e3779b1) >>> 24
    signature[bit >>> 5]! |= 1 << (bit & 31)
  }
}

/** Returns the positions, among the given ones or all, whose signatures have all bits. */
function filter(column: Int32Array, bits: number, among: Int32Array | undefined): Int32Array {
  const length = among ? among.length : column.length
  const kept = new Int32Array(length)
  let count = 0
  for (let index = 0; index < length; index++) {
    const position = among ? among[index]! : index
    if ((column[position]! & bits) === bits) kept[count++] = position
  }
  return kept.subarray(0, count)
}
