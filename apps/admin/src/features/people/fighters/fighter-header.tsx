import { SafetyCertificateFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { DetailHeader } from '../../../ui/detail/detail.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { type Fighter, fullNameOf } from './fighter.ts'

interface Props {
  id: number
  /** Undefined while nothing is known but the number. */
  fighter: Fighter | undefined
  /** A BackLink. */
  back: ReactNode
}

/** Nickname, badge, full name and whether they are active; without a nickname the name takes its place. */
export function FighterHeader({ id, fighter, back }: Props) {
  if (!fighter) return <DetailHeader back={back}>{`Fighter ${id}`}</DetailHeader>
  const { nickname, verified, details } = fighter
  const name = fullNameOf(fighter)
  return (
    <DetailHeader
      back={back}
      note={nickname ? name : undefined}
      marks={
        <>
          {verified && (
            <span className="cm-fighter-verified">
              <SafetyCertificateFilled aria-hidden /> Verified
            </span>
          )}
          <Tag tone={details.isActive ? 'good' : 'neutral'}>{details.isActive ? 'Active: yes' : 'Active: no'}</Tag>
        </>
      }
    >
      {nickname ? <span className="cm-fighter-nickname">{nickname}</span> : name}
    </DetailHeader>
  )
}
