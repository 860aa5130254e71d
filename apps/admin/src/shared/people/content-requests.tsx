import type { CreatorRequest } from '@cornerman/contract'
import { creators } from '@cornerman/contract/endpoints/creators'
import { Flex } from 'antd'
import { CommandButton } from '#shared/action/command-button.tsx'
import { getPersonName } from '#shared/person/person-name.ts'
import styles from './content-requests.module.css'

const TYPE_LABELS: Record<CreatorRequest['type'], string> = {
  KICKS: 'Kicks',
  VIDEOS: 'Videos',
  STREAMS: 'Streams',
}

export const formatType = (type: CreatorRequest['type'] | undefined) =>
  type ? (TYPE_LABELS[type] ?? type) : 'Unknown'

export const ANSWERS = [
  {
    verb: 'Approve',
    to: creators.approve,
    consequence: 'can then publish',
    notice: 'This request was confirmed',
    danger: false,
  },
  {
    verb: 'Reject',
    to: creators.reject,
    consequence: 'cannot publish',
    notice: 'This request was rejected',
    danger: true,
  },
] as const

/** Approve and reject. Both ask for confirmation, because neither can be undone. */
export function AnswerButtons({
  request: { id, type, description, user },
}: {
  request: CreatorRequest
}) {
  const name = getPersonName(user, user.email, 'Unknown user')

  return (
    <Flex component="span" wrap gap={8}>
      {ANSWERS.map(({ verb, to, consequence, notice, danger }) => (
        <CommandButton
          key={verb}
          endpoint={to}
          input={{ body: { id } }}
          question={`${verb} the request of ${name}?`}
          description={
            <>
              {description && <blockquote className={styles.quote}>{description}</blockquote>}
              <p>
                {name} {consequence}: {formatType(type)}. You cannot undo this.
              </p>
            </>
          }
          successText={notice}
          subject={`${name}: ${formatType(type)}`}
          danger={danger}
          variant={danger ? 'quiet' : 'small'}
          label={`${verb} ${name}`}
        >
          {verb}
        </CommandButton>
      ))}
    </Flex>
  )
}
