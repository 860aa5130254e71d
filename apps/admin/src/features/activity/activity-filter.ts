import { toCsv } from '@cornerman/contract'
import { type ActivityEntry, type ActivityRecord, isAbout, RECORD_KINDS } from '../../api/activity/activity.ts'
import { parseId } from '../../api/ids.ts'
import { formatChange } from '../../ui/activity/format-change.ts'
import { formatRecord } from '../../ui/activity/record-name.tsx'

export const OUTCOMES: Readonly<Record<ActivityEntry['outcome'], { label: string; tone: 'good' | 'bad' | 'waiting' }>> =
  {
    done: { label: 'Done', tone: 'good' },
    rejected: { label: 'Rejected', tone: 'bad' },
    unclear: { label: 'Not confirmed', tone: 'waiting' },
  }

export interface ActivityFilter {
  search: string
  outcome: ActivityEntry['outcome'] | undefined
  /** `fighter:101`. */
  record: Pick<ActivityRecord, 'kind' | 'id'> | undefined
}

/** Parses the query of the URL. */
export function parseFilter(query: URLSearchParams): ActivityFilter {
  const [kindText, idText] = (query.get('record') ?? '').split(':')
  const kind = RECORD_KINDS.find((each) => each === kindText)
  const id = parseId(idText)
  const outcome = Object.keys(OUTCOMES).find((each) => each === query.get('outcome')) as
    | ActivityEntry['outcome']
    | undefined
  return { search: query.get('search') ?? '', outcome, record: kind && id !== undefined ? { kind, id } : undefined }
}

export function formatOutcome({ outcome, undoSentAt, undoneAt }: ActivityEntry): string {
  if (undoneAt) return 'Undone'
  return undoSentAt ? 'Undo not confirmed' : OUTCOMES[outcome].label
}

/** "Ranking: 5 → 3". Says only that it changed when the values are not kept. */
export function formatChangeText(change: ActivityEntry['changes'][number]): string {
  const { label, from, to } = formatChange(change)
  const values = [from, to].filter((value) => value !== undefined).join(' → ')
  return `${label}: ${values || 'changed'}`
}

/** Finds the term in everything that a row shows, without accents and case. */
export function filterEntries(
  entries: readonly ActivityEntry[],
  { search, outcome, record }: ActivityFilter,
): readonly ActivityEntry[] {
  const term = normalizeText(search.trim())
  const toText = (entry: ActivityEntry) =>
    normalizeText(
      [
        entry.action,
        entry.requestId,
        formatOutcome(entry),
        ...entry.records.map(formatRecord),
        ...entry.changes.map(formatChangeText),
      ].join(' '),
    )
  return entries.filter(
    (entry) =>
      (!outcome || entry.outcome === outcome) &&
      (!record || isAbout(entry, record.kind, record.id)) &&
      (!term || toText(entry).includes(term)),
  )
}

const normalizeText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The file has the times in UTC, so that a spreadsheet sorts them. */
export const toActivityCsv = (entries: readonly ActivityEntry[]): string =>
  [
    ...toCsv<ActivityEntry>(
      [
        { title: 'Time (UTC)', getValue: ({ at }) => at },
        { title: 'Action', getValue: ({ action }) => action },
        { title: 'Record', getValue: ({ records }) => records.map(formatRecord).join(', ') },
        { title: 'Record id', getValue: ({ records }) => records.map(({ kind, id }) => `${kind} ${id}`).join(', ') },
        { title: 'Changes', getValue: ({ changes }) => changes.map(formatChangeText).join('; ') },
        { title: 'Outcome', getValue: formatOutcome },
        { title: 'Problem', getValue: ({ problem }) => problem ?? null },
        { title: 'Request id', getValue: ({ requestId }) => requestId ?? null },
      ],
      entries,
    ),
  ].join('')
