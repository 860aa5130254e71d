import { PageHeading } from '../../../ui/page-heading.tsx'

export default function StreamsScreen() {
  return <PageHeading>Stream statistics</PageHeading>
}
