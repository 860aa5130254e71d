import { DownOutlined } from '@ant-design/icons'
import type { Image, ImageType, MatchRequest, User } from '@cornerman/contract'
import { Button, Flex } from 'antd'
import clsx from 'clsx'
import { useEffect, useId, useRef, useState } from 'react'
import { getNow } from '#browser/server-clock.ts'
import {
  describeAbsence,
  formatGender,
  formatWeightClass,
  joinKnown,
  MatchBadge,
} from '#shared/labels.tsx'
import type { Decision } from '#shared/matchmaking/use-answers.ts'
import {
  getFighterName,
  getRequestName,
  type VisibleRequest,
} from '#shared/matchmaking/visible-requests.ts'
import { CountryTile, Person, PersonAvatar, PersonText } from '#shared/person/person.tsx'
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
          size={40}
          wraps="name"
          name={name}
          picture={face}
          detail={joinKnown([details && formatRecord(details), nickname && `“${nickname}”`], ' · ')}
        >
          <span id={nameId} title={name} className={styles.name}>
            <FighterLink id={request.fighterId}>{name}</FighterLink>
          </span>
        </Person>
      </div>
      <div className={styles.weight}>
        <span className={ui.strong}>
          {details ? formatWeightClass(details.weight) : 'Unknown class'}
        </span>{' '}
        <span className={ui.note}>
          {joinKnown([details && formatGender(details.gender).toLowerCase(), age], ' · ')}{' '}
          <CountryTile country={residence?.country ?? fighter.country} />
        </span>
      </div>
      <div className={styles.club} title={joinKnown([details?.club, details?.coaches], ', ')}>
        <PersonText detail={details?.coaches || describeAbsence('coach', details?.coaches)}>
          {details?.club || (
            <span className={ui.quiet}>{describeAbsence('club', details?.club)}</span>
          )}
        </PersonText>
      </div>
      <div className={clsx(ui.small, styles.contact)}>
        <Contact fighter={fighter} name={name} />
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
        type="text"
        size="small"
        aria-label={`Cancelled: ${getRequestName(request)}`}
        onClick={() => onAnswer('CANCELED')}
      >
        Cancelled
      </Button>
      <Button
        type="text"
        size="small"
        aria-label={`Matched: ${getRequestName(request)}`}
        onClick={() => onAnswer('MATCHED')}
      >
        Matched
      </Button>
    </>
  )
}

/** Phone and social links on the first line, the email on the second. */
function Contact({ fighter, name }: { fighter: User; name: string }) {
  const { phoneNumber, email, socials = [] } = fighter

  return (
    <>
      <span className={styles.phone}>
        {phoneNumber ? (
          <PhoneNumber text={phoneNumber} name={`phone number of ${name}`} />
        ) : (
          <span className={ui.quiet}>{describeAbsence('phone', phoneNumber)}</span>
        )}
        {socials.map((social, index) => (
          // Names are not unique.
          // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes.
          <Social key={index} {...social} />
        ))}
      </span>
      <Copyable text={email} name={`email of ${name}`}>
        {email ? (
          <a href={`mailto:${email}`}>
            <WordBreak text={email} />
          </a>
        ) : undefined}
      </Copyable>
    </>
  )
}

/** Two letters of a network, whose name is read. */
function Social({ name, link }: NonNullable<User['socials']>[number]) {
  // An API may leave out both.
  const label = name || link || 'Unknown network'

  return (
    <span title={label} className={styles.social}>
      <ExternalLink href={link}>
        <span aria-hidden>{toShortName(label)}</span>
        <span className={ui.onlyRead}>{label}</span>
      </ExternalLink>
    </span>
  )
}

const SHORT_NAMES: Readonly<Record<string, string>> = {
  facebook: 'FB',
  instagram: 'IG',
  telegram: 'TG',
  tiktok: 'TT',
  youtube: 'YT',
}

const toShortName = (name: string) =>
  SHORT_NAMES[name.toLowerCase()] ?? name.slice(0, 2).toUpperCase()

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
          { label: 'Club', children: details?.club },
          { label: 'Coaches', children: details?.coaches },
          { label: 'Birthdate', children: details && <Day day={details.birthdate} /> },
        ]}
      />
    </Flex>
  )
}

const findPhoto = (images: readonly Image[] = [], type: ImageType) =>
  images.find(({ imageType }) => imageType === type)?.href
