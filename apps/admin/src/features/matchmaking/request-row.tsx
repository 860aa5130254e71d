import { CheckOutlined, CloseOutlined, DownOutlined } from '@ant-design/icons'
import type { Image, ImageType, MatchRequest, User } from '@cornerman/contract'
import { Button, Flex } from 'antd'
import clsx from 'clsx'
import { useEffect, useId, useRef, useState } from 'react'
import { getNow } from '#browser/server-clock.ts'
import { describeAbsence, formatGender, formatWeightClass, MatchBadge } from '#shared/labels.tsx'
import type { Decision } from '#shared/matchmaking/use-answers.ts'
import {
  getFighterName,
  getRequestName,
  type VisibleRequest,
} from '#shared/matchmaking/visible-requests.ts'
import { Person, PersonAvatar, PersonText } from '#shared/person/person.tsx'
import { formatRecord } from '#shared/person/person-name.ts'
import { FighterLink } from '#shared/records/record-link.tsx'
import { Copyable, PhoneNumber, WordBreak } from '#ui/copyable.tsx'
import { Day } from '#ui/date-time/shown-time.tsx'
import { getAge } from '#ui/date-time/time.ts'
import { Descriptions } from '#ui/descriptions.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ExternalLink } from '#ui/navigation/external-link.tsx'
import { SelectBox, type Selection } from '#ui/table/selection.tsx'
import ui from '#ui/ui.module.css'
import styles from './matchmaking.module.css'

interface Props extends VisibleRequest {
  /** Its answer was taken back. Receives the focus when it appears. */
  isReturned: boolean
  /** Undefined for a request that cannot be answered. */
  isSelected: boolean | undefined
  onSelect: Selection<MatchRequest>['toggle']
  onAnswer(decision: Decision): void
}

/** A match request. Receives the focus when the one before is answered. */
export function RequestRow({
  request,
  isAnswered,
  isReturned,
  isSelected,
  onSelect,
  onAnswer,
}: Props) {
  const { id, fighter } = request
  const { details, nickname, images, residence } = fighter
  const nameId = useId()
  const name = getFighterName(fighter)
  const row = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (isReturned) {
      row.current?.focus()
    }
  }, [isReturned])
  const face = findPhoto(images, 'FULL_FACE_AVATAR')
  const age = details && getAge(getNow(), details.birthdate)

  return (
    <article
      ref={row}
      className={styles.request}
      tabIndex={-1}
      aria-labelledby={nameId}
      data-selected={isSelected || undefined}
      aria-hidden={isAnswered || undefined}
      inert={isAnswered}
    >
      <div className={styles.select}>
        {isSelected !== undefined && (
          <SelectBox
            id={id}
            name={getRequestName(request)}
            checked={isSelected}
            onToggle={onSelect}
          />
        )}
      </div>
      <div className={styles.who}>
        <Person
          wraps
          name={name}
          picture={face}
          detail={[details && formatRecord(details), nickname && `“${nickname}”`]
            .filter(Boolean)
            .join(' ')}
        >
          <span id={nameId} title={name} className={styles.name}>
            <FighterLink id={request.fighterId}>{name}</FighterLink>
          </span>
        </Person>
      </div>
      <div>
        <PersonText
          detail={[
            details && formatGender(details.gender).toLowerCase(),
            age,
            residence?.country ?? fighter.country,
          ]
            .filter(Boolean)
            .join(', ')}
        >
          {details ? formatWeightClass(details.weight) : 'Unknown class'}
        </PersonText>
      </div>
      <div className={styles.club} title={details?.club ?? undefined}>
        <PersonText detail={details?.coaches || describeAbsence('coach', details?.coaches)}>
          {details?.club || (
            <span className={ui.quiet}>{describeAbsence('club', details?.club)}</span>
          )}
        </PersonText>
      </div>
      <Flex gap={4} align="center" justify="flex-end" className={styles.answers}>
        <Answers request={request} onAnswer={onAnswer} />
        <IconButton
          icon={<DownOutlined aria-hidden rotate={isOpen ? 180 : 0} />}
          aria-label={`Details of ${name}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      </Flex>
      <Flex wrap gap="0 16px" align="center" className={styles.contact}>
        <Contact fighter={fighter} name={name} />
      </Flex>
      {isOpen && <Details fighter={fighter} name={name} face={face} />}
    </article>
  )
}

/** The buttons of a pending request; of any other, its answer. */
function Answers({ request, onAnswer }: Pick<Props, 'request' | 'onAnswer'>) {
  if (request.status !== 'PENDING') {
    return <MatchBadge status={request.status} />
  }
  return (
    <>
      <Button
        icon={<CloseOutlined aria-hidden />}
        aria-label={`Cancelled: ${getRequestName(request)}`}
        onClick={() => onAnswer('CANCELED')}
      >
        Cancelled
      </Button>
      <Button
        icon={<CheckOutlined aria-hidden />}
        aria-label={`Matched: ${getRequestName(request)}`}
        onClick={() => onAnswer('MATCHED')}
      >
        Matched
      </Button>
    </>
  )
}

function Contact({ fighter, name }: { fighter: User; name: string }) {
  const { phoneNumber, email, socials = [] } = fighter
  return (
    <>
      {phoneNumber ? (
        <PhoneNumber text={phoneNumber} name={`phone number of ${name}`} />
      ) : (
        <span className={ui.quiet}>{describeAbsence('phone', phoneNumber)}</span>
      )}
      <Copyable text={email} name={`email of ${name}`}>
        {email ? (
          <a href={`mailto:${email}`}>
            <WordBreak text={email} />
          </a>
        ) : undefined}
      </Copyable>
      {socials.map(({ name, link }, index) => (
        // Names are not unique.
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes.
        <span key={index} className={clsx(ui.small, styles.social)}>
          <ExternalLink href={link}>{name || link}</ExternalLink>
        </span>
      ))}
    </>
  )
}

interface DetailsProps {
  fighter: User
  name: string
  face: string | undefined
}

/** Shows what has no room in the row. */
function Details({ fighter: { images, residence, country, details }, name, face }: DetailsProps) {
  return (
    <Flex wrap gap={16} className={styles.details}>
      <PersonAvatar src={findPhoto(images, 'HALF_LENGTH_AVATAR') ?? face} name={name} size={120} />
      <Descriptions
        items={[
          {
            label: 'Residence',
            children: (
              <>
                <span>{residence?.formattedAddress ?? country}</span>
                {residence && (
                  <div className={ui.quiet}>
                    {[residence.city, residence.country].filter(Boolean).join(', ')}
                  </div>
                )}
              </>
            ),
          },
          { label: 'Birthdate', children: details && <Day day={details.birthdate} /> },
        ]}
      />
    </Flex>
  )
}

const findPhoto = (images: readonly Image[] = [], type: ImageType) =>
  images.find(({ imageType }) => imageType === type)?.href
