import { csv, type Download, type MatchRequest } from '@cornerman/contract'
import { DownloadButton } from '../../ui/downloads/download-button.tsx'
import { REQUEST_COLUMNS } from './request-columns.ts'

/** Saves the listed cards as a table. No call of the documents does it (docs/decisions/101), so the app writes the file itself. */
export function DownloadRequests({ requests }: { requests: readonly MatchRequest[] | undefined }) {
  return <DownloadButton label="Download" make={async () => tableOf(requests ?? [])} unavailable={!requests && 'There is no list to download yet'} />
}

function tableOf(requests: readonly MatchRequest[]): Download {
  const rows = requests.map((request, index) => ({ number: index + 1, request }))
  return {
    blob: new Blob([...csv(REQUEST_COLUMNS, rows)], { type: 'text/csv;charset=utf-8' }),
    fileName: 'matchmaking.csv',
    rows: rows.length,
  }
}
