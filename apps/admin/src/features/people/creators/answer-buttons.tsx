import type { CreatorRequest } from '@cornerman/contract'
import { creators } from '@cornerman/contract/endpoints/creators'
import { CommandButton } from '../../../ui/command-button.tsx'
import { requesterName } from './requester.tsx'

/** Approve and reject. Neither can be taken back, so both ask. */
export function AnswerButtons({ request: { id, type, description, user } }: { request: CreatorRequest }) {
  const who = requesterName(user)
  const said = description && <blockquote className="cm-creator-quote">{description}</blockquote>
  return (
    <span className="cm-creator-answers" data-answers>
      <CommandButton
        to={creators.approve}
        input={{ body: { id } }}
        question={`Approve the request of ${who}?`}
        consequence={
          <>
            {said}
            {who} may then publish: {type}. This cannot be undone here.
          </>
        }
        done="This request was confirmed"
      >
        Approve
      </CommandButton>
      <CommandButton
        to={creators.reject}
        input={{ body: { id } }}
        question={`Reject the request of ${who}?`}
        consequence={
          <>
            {said}
            {who} may then not publish: {type}. This cannot be undone here.
          </>
        }
        done="This request was rejected"
        danger
      >
        Reject
      </CommandButton>
    </span>
  )
}
