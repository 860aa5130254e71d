import { DownloadOutlined } from '@ant-design/icons'
import { csv, type MatchRequest } from '@cornerman/contract'
import { Button } from 'antd'
import { datedName, saveFile } from '../../ui/downloads/saved-file.ts'
import { useNotices } from '../../ui/notices/notices.ts'
import { REQUEST_COLUMNS } from './request-columns.ts'

/** Saves the listed cards as a table. No call of the documents does it (docs/decisions/101), so the app writes the file itself. */
export function DownloadRequests({ requests }: { requests: readonly MatchRequest[] | undefined }) {
  const notices = useNotices()

  function download(listed: readonly MatchRequest[]) {
    if (listed.length === 0) return notices.info('Empty result', 'Data is empty')
    const rows = listed.map((request, index) => ({ number: index + 1, request }))
    saveFile(new Blob([...csv(REQUEST_COLUMNS, rows)], { type: 'text/csv;charset=utf-8' }), datedName('matchmaking.csv', new Date()))
    notices.success(`Downloaded ${rows.length.toLocaleString('en')} ${rows.length === 1 ? 'row' : 'rows'}`)
  }

  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      disabled={!requests}
      title={requests ? undefined : 'There is no list to download yet'}
      onClick={() => requests && download(requests)}
    >
      Download
    </Button>
  )
}
