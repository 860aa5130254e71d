import type { Arena } from '@cornerman/contract'
import { BackLink } from '../../../ui/detail/back-link.tsx'
import { DetailHeader } from '../../../ui/detail/detail.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { ArenaState } from './arena-state.tsx'

interface Props {
  id: number
  /** Undefined while nothing is known but the number. */
  arena: Arena | undefined
  list: { to: string; title: string }
}

/** The venue's name in upper case, whether it is active, and its website. */
export function ArenaHeader({ id, arena, list }: Props) {
  const back = <BackLink to={list.to}>{list.title}</BackLink>
  // The line of the website has its room from the start.
  if (!arena) return <DetailHeader back={back} note={'\u00a0'}>{`Arena ${id}`}</DetailHeader>
  const { name, link } = arena
  return (
    <DetailHeader back={back} marks={<ArenaState arena={arena} />} note={link ? <ExternalLink href={link}>{link}</ExternalLink> : 'No website'}>
      {name.toUpperCase()}
    </DetailHeader>
  )
}
