import type { CreatorRequest } from '@cornerman/contract'
import { Copyable } from '../../../ui/copyable.tsx'
import { Face } from '../../../ui/face.tsx'

type User = CreatorRequest['user']

export const requesterName = ({ firstName, lastName, email }: User): string => `${firstName ?? ''} ${lastName ?? ''}`.trim() || email

/** Who asks: face, name, and where to write to them. */
export function Requester({ user }: { user: User }) {
  const name = requesterName(user)
  return (
    <span className="cm-requester">
      <Face size={32} src={user.avatar} />
      <Copyable text={user.email} what={`e-mail of ${name}`}>
        <span className="cm-line" title={name}>
          {name}
        </span>
        <span className="cm-line cm-line-second" title={user.email}>
          {user.email}
        </span>
      </Copyable>
    </span>
  )
}
