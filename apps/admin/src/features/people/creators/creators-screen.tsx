import { CREATOR_REQUEST_STATUSES } from '@cornerman/contract'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { AddressTabs } from '../../../ui/tabs.tsx'
import { CreatorRequests } from './creator-requests.tsx'

/** Who asks to publish, by how they were answered; the open tab's place is in the address (document 1, "Content creators"). */
export default function CreatorsScreen() {
  return (
    <>
      <PageHeading>Content creators</PageHeading>
      <AddressTabs
        name="tabIndex"
        by="index"
        tabs={CREATOR_REQUEST_STATUSES.map((status) => ({ key: status, label: status, content: <CreatorRequests status={status} /> }))}
      />
    </>
  )
}
