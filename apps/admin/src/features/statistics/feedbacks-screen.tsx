import { downloads } from '@cornerman/contract/endpoints/downloads'
import { Form } from 'antd'
import { call } from '#api'
import { SingleSelect } from '#ui/form/select.tsx'
import layout from '#ui/layout.module.css'
import { useUrlState } from '#ui/navigation/use-url-state.ts'
import { DownloadPage } from './downloads/download-page.tsx'
import { PERIODS, parsePeriod, toFeedbackRequest, toParams } from './downloads/downloads.ts'

/** Downloads user feedbacks as a table (DLD-02). */
export default function FeedbacksScreen() {
  const [period, setParams] = useUrlState(parsePeriod)

  return (
    <DownloadPage
      title="Feedbacks"
      rowName="feedback"
      createFile={(options) =>
        call(downloads.feedbacks, { query: toFeedbackRequest(period) }, options)
      }
    >
      <Form.Item label="Period" htmlFor="feedbacks-period" extra="Newest first">
        <SingleSelect
          id="feedbacks-period"
          className={layout.choice}
          value={period}
          options={PERIODS}
          onChange={(chosen) => setParams(toParams(chosen), 'push')}
        />
      </Form.Item>
    </DownloadPage>
  )
}
