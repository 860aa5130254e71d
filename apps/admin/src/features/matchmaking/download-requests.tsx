import { type CsvColumn, type Download, type MatchRequest, toCsv } from '@cornerman/contract'
import { formatUtc } from '../../ui/date-time/time.ts'
import { DownloadButton } from '../../ui/downloads/download-button.tsx'
import { formatEventStatus, formatGender, formatMatchStatus, formatWeightClass } from '../../ui/labels.tsx'

/** Downloads the listed requests as CSV. The app writes the file, because no documented call does (docs/specification-notes.md, Matchmaking). */
export const DownloadRequests = ({ requests }: { requests: readonly MatchRequest[] | undefined }) => (
  <DownloadButton
    label="Download"
    createFile={async () => toTable(requests ?? [])}
    disabledReason={!requests && 'The list is still loading'}
  />
)

function toTable(requests: readonly MatchRequest[]): Download {
  const rows = requests.map((request, index) => ({ number: index + 1, request }))
  return {
    blob: new Blob([...toCsv(COLUMNS, rows)], { type: 'text/csv;charset=utf-8' }),
    fileName: 'matchmaking.csv',
    rows: rows.length,
  }
}

type Row = { number: number; request: MatchRequest }

const column = (title: string, value: (request: MatchRequest) => string | null | undefined): CsvColumn<Row> => ({
  title,
  getValue: ({ request }) => value(request) ?? null,
})

/** The content of a card, with a row number from 1. */
const COLUMNS: readonly CsvColumn<Row>[] = [
  { title: '#', getValue: ({ number }) => number },
  column('First name', ({ fighter }) => fighter.firstName),
  column('Last name', ({ fighter }) => fighter.lastName),
  column('Nickname', ({ fighter }) => fighter.nickname),
  column('Email', ({ fighter }) => fighter.email),
  { ...column('Phone', ({ fighter }) => fighter.phoneNumber), isPhone: true },
  column('Address', ({ fighter }) => fighter.residence?.formattedAddress),
  column('City', ({ fighter }) => fighter.residence?.city),
  column('Country', ({ fighter }) => fighter.residence?.country ?? fighter.country),
  column('Socials', ({ fighter }) => fighter.socials?.map(({ name, link }) => `${name}: ${link}`).join('; ')),
  column('Club', ({ fighter }) => fighter.details?.club),
  column('Coaches', ({ fighter }) => fighter.details?.coaches),
  column('Gender', ({ fighter }) => fighter.details && formatGender(fighter.details.gender)),
  column('Weight', ({ fighter }) => fighter.details && formatWeightClass(fighter.details.weight)),
  column('Birthdate', ({ fighter }) => fighter.details?.birthdate),
  column('Event', ({ event }) => event.name),
  column('Event status', ({ event }) => formatEventStatus(event.status)),
  column('Event begins', ({ event }) => formatUtc(event.fromDate)),
  column('Event zone', ({ event }) => event.timeZone),
  column('Status', ({ status }) => formatMatchStatus(status)),
]
