import { downloads } from '@cornerman/contract/endpoints/downloads'
import { Form } from 'antd'
import { call } from '#api'
import { DownloadButton } from '#ui/downloads/download-button.tsx'
import { addRowNumbers } from '#ui/downloads/row-numbers.ts'
import { ColumnPage } from '#ui/form/form-layout.tsx'
import { SingleSelect } from '#ui/form/select.tsx'
import layout from '#ui/layout.module.css'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { useUrlState } from '#ui/navigation/use-url-state.ts'
import { Panel } from '#ui/panel.tsx'
import ui from '#ui/ui.module.css'
import styles from './downloads.module.css'
import { PERIODS, parsePeriod, toFeedbackRequest, toParams } from './downloads.ts'

/** Downloads user feedbacks as a table (DLD-02). */
export default function FeedbacksScreen() {
  const [period, setParams] = useUrlState(parsePeriod)

  return (
    <ColumnPage>
      <PageHeading>Feedbacks</PageHeading>
      <Panel label="Download feedbacks" className={styles.downloads}>
        <Form layout="vertical" component="div">
          <Form.Item label="Period" htmlFor="feedbacks-period">
            <SingleSelect
              id="feedbacks-period"
              className={layout.choice}
              value={period}
              options={PERIODS}
              onChange={(chosen) => setParams(toParams(chosen), 'push')}
            />
          </Form.Item>
        </Form>
        <p className={ui.quiet}>One row per feedback, newest first: date, rating, text, author and app.</p>
        <DownloadButton
          label="Download"
          type="primary"
          createFile={async (options) =>
            addRowNumbers(await call(downloads.feedbacks, { query: toFeedbackRequest(period) }, options))
          }
        />
      </Panel>
    </ColumnPage>
  )
}
