import { downloads } from '@cornerman/contract/endpoints/downloads'
import { Form, Select } from 'antd'
import { call } from '../../api/call.ts'
import { DownloadButton } from '../../ui/downloads/download-button.tsx'
import { withRowNumbers } from '../../ui/downloads/row-numbers.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useUrlState } from '../../ui/use-url-state.ts'
import { feedbacksOf, namesOf, PERIODS, periodIn } from './downloads.ts'
import './downloads.css'

/** What users say about the app, as a table (document 2, "Feedbacks download"). */
export default function FeedbacksScreen() {
  const [period, change] = useUrlState(periodIn)

  return (
    <>
      <PageHeading>Feedbacks</PageHeading>
      <Panel label="Download feedbacks" className="cm-downloads">
        <Form layout="vertical" component="div">
          <Form.Item label="Period" htmlFor="feedbacks-period">
            <Select
              id="feedbacks-period"
              style={{ width: 200 }}
              value={period}
              options={PERIODS}
              onChange={(chosen) => change(namesOf(chosen), 'push')}
            />
          </Form.Item>
        </Form>
        <p className="cm-quiet">A row for each feedback, newest first: when, rating, text, who gave it and with which app.</p>
        <DownloadButton
          label="Download"
          make={async (options) => withRowNumbers(await call(downloads.feedbacks, { query: feedbacksOf(period) }, options))}
        />
      </Panel>
    </>
  )
}
