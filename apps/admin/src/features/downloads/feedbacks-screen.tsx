import { downloads } from '@cornerman/contract/endpoints/downloads'
import { Form } from 'antd'
import { useState } from 'react'
import { call } from '#api'
import { SingleSelect } from '#ui/form/select.tsx'
import layout from '#ui/layout.module.css'
import { DownloadPage } from './download-page.tsx'
import { PERIODS, toFeedbackRequest } from './downloads.ts'

/** Downloads user feedbacks as a table (DLD-02). */
export default function FeedbacksScreen() {
  const [period, setPeriod] = useState('7')
  return (
    <DownloadPage
      title="Feedbacks"
      rowName="feedback"
      columns={['Date', 'Rating', 'Text', 'Author', 'App']}
      createFile={(options) => call(downloads.feedbacks, { query: toFeedbackRequest(period) }, options)}
    >
      <Form.Item label="Period" htmlFor="feedbacks-period" extra="Newest first">
        <SingleSelect
          id="feedbacks-period"
          className={layout.choice}
          value={period}
          options={PERIODS}
          onChange={setPeriod}
        />
      </Form.Item>
    </DownloadPage>
  )
}
