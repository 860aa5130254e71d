import type { Page } from '@playwright/test'
import { main } from './routes.ts'

/**
 * Reads what a screen tells, in its order: text, values of fields, states of switches, names of pictures. A cell starts with its
 * column, a description with its term, a list item with its first text: `Status: Active`. Leaves out what matches `ignore`.
 */
export const readScreenText = (page: Page, ignore = ':not(*)'): Promise<string[]> =>
  main(page).evaluate((root, ignored) => {
    const texts: string[] = []
    // Without the times at which widgets were read: they differ between two visits.
    const clean = (text: string | null | undefined) =>
      (text ?? '')
        .replace(/as of [\d:]+ \S+/gi, '')
        .replace(/\s+/g, ' ')
        .trim()
    const add = (label: string, text: string) =>
      text && texts.push(label && label !== text ? `${label}: ${text}` : text)

    function getLabel(element: Element): string {
      const { cellIndex } = element as HTMLTableCellElement
      if (element.tagName === 'TD') return clean(element.closest('table')?.tHead?.rows[0]?.cells[cellIndex]?.innerText)
      if (element.tagName !== 'DD') return ''
      let term = element.previousElementSibling
      while (term && term.tagName !== 'DT') term = term.previousElementSibling
      return clean((term as HTMLElement | null)?.innerText)
    }
    const getName = (field: Element) => {
      const { labels } = field as HTMLInputElement
      return clean(
        field.getAttribute('aria-label') ??
          (labels?.[0] as HTMLElement | undefined)?.innerText ??
          field.getAttribute('placeholder'),
      )
    }
    const isInline = (node: Node) =>
      node.nodeType === Node.TEXT_NODE ||
      (node instanceof HTMLElement &&
        /^(inline|contents|none)/.test(getComputedStyle(node).display) &&
        !node.querySelector('input, textarea, img, svg[aria-label], [role=img]') &&
        !node.matches('input, textarea, img, [role=img]'))

    function readField(field: HTMLInputElement | HTMLTextAreaElement, label: string) {
      const name = getName(field) || label
      if (['checkbox', 'radio'].includes(field.type)) add(name, (field as HTMLInputElement).checked ? 'on' : 'off')
      else add(name, clean(field.value))
    }

    function read(element: Element, outer: string) {
      if (element.getAttribute('aria-hidden') === 'true' || element.hasAttribute('inert') || !element.checkVisibility())
        return
      // A card outside the window is not laid out, and then has no text.
      if (element instanceof HTMLElement && getComputedStyle(element).contentVisibility === 'auto')
        element.style.contentVisibility = 'visible'
      const label = getLabel(element) || outer
      // The selection says nothing about the data.
      if (element.matches('[data-select], [data-select-all]') || element.matches(ignored)) return
      if (element.matches('input, textarea')) return readField(element as HTMLInputElement, label)
      if (element.getAttribute('role') === 'switch')
        return add(getName(element) || label, element.getAttribute('aria-checked') ?? '')
      if (element.matches('img, [role=img]'))
        return add(label, clean(element.getAttribute('alt') ?? element.getAttribute('aria-label')))
      const nodes = [...element.childNodes].filter((node) => node instanceof Element || clean(node.textContent) !== '')
      if (element instanceof HTMLElement && nodes.every(isInline)) return add(label, clean(element.innerText))
      const before = texts.length
      for (const node of nodes) {
        const first =
          element.tagName === 'LI' && texts.length > before ? texts[before]!.replace(`${label}: `, '') : label
        if (node instanceof Element) read(node, first)
        else add(first, clean(node.textContent))
      }
    }
    read(root, '')
    return texts
  }, ignore)

/** How an unknown value is shown. A hyphen within a word or a date does not count. */
const UNKNOWN = /\(?\b[Uu]nknown( user)?\b(, id \d+)?\)?|±|[– ]*–|(?<!\w)-(?!\w)/

/**
 * Returns the differences from the texts of the plain responses. None may have another value.
 * A fact that matches `canLack` may be missing, shown in part, unknown in part, or have `substitute` in place of a part.
 */
export function compareScreenText(
  plain: readonly string[],
  shown: readonly string[],
  canLack = NOTHING,
  substitute = NOTHING,
): string[] {
  const unknown = new RegExp(`(${substitute.source}|${UNKNOWN.source})( ${UNKNOWN.source})?`)
  const isOnlySubstitute = new RegExp(`^(.*: )?(${substitute.source})$`)
  return diff(plain, shown).flatMap(({ missing, added }) => {
    let rest = missing
    const isExplained = (fact: string) => {
      const pattern = new RegExp(`^${splitAt(unknown, fact).map(escapeText).join('.*')}$`)
      const index = rest.findIndex((each) => (unknown.test(fact) && pattern.test(each)) || isPartOf(fact, each))
      if (index !== -1) rest = rest.slice(index + 1)
      return index !== -1 || isOnlySubstitute.test(fact)
    }
    const isLackAllowed = missing.every((fact) => canLack.test(fact))
    return isLackAllowed && added.every(isExplained) ? [] : [`“${missing.join(' | ')}” became “${added.join(' | ')}”`]
  })
}

/** Splits without the groups of the pattern, which `split` would return too. */
const splitAt = (pattern: RegExp, text: string) => text.replace(new RegExp(pattern, 'g'), '\0').split('\0')

/** `Residence: Portugal` is a part of `Residence: Porto, Portugal`. */
function isPartOf(fact: string, whole: string): boolean {
  let rest = whole.split(/: |, /)
  return fact.split(/: |, /).every((part) => {
    const index = rest.indexOf(part)
    rest = rest.slice(index + 1)
    return index !== -1
  })
}

const NOTHING = /(?!)/
const escapeText = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

interface Hunk {
  missing: string[]
  added: string[]
}

/** Differences between two lists, by their longest common subsequence. */
function diff(before: readonly string[], after: readonly string[]): Hunk[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      lengths[i]![j] =
        before[i] === after[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  const hunks: Hunk[] = []
  for (let i = 0, j = 0; i < before.length || j < after.length; i++, j++) {
    const hunk: Hunk = { missing: [], added: [] }
    // Ends at a common text, or at the end of both lists, where both are undefined.
    while (before[i] !== after[j]) {
      const isMissing = j === after.length || (i < before.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!)
      if (isMissing) hunk.missing.push(before[i++]!)
      else hunk.added.push(after[j++]!)
    }
    if (hunk.missing.length > 0 || hunk.added.length > 0) hunks.push(hunk)
  }
  return hunks
}
