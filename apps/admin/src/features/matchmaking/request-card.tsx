import { UserOutlined } from '@ant-design/icons'
import type { Image, ImageType, MatchRequest, User } from '@cornerman/contract'
import { Button, Flex, Tooltip } from 'antd'
import clsx from 'clsx'
import { memo, useEffect, useEffectEvent, useId, useRef } from 'react'
import { SelectBox, type Selection } from '../../ui/bulk/selection.tsx'
import { Copyable } from '../../ui/copyable.tsx'
import { Day, ZonedTime } from '../../ui/date-time/shown-time.tsx'
import { getAge, getToday, getViewerTimeZone } from '../../ui/date-time/time.ts'
import { Descriptions, DescriptionsItem } from '../../ui/detail/descriptions.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { ErrorDetails } from '../../ui/feedback/error-details.tsx'
import { StatusDot } from '../../ui/feedback/status.tsx'
import { isSameValue } from '../../ui/form/same-values.ts'
import { formatEventStatus, formatGender, formatWeightClass, MatchStatusDot } from '../../ui/labels.tsx'
import { useBrokenImage } from '../../ui/media/use-broken-image.ts'
import { ExternalLink } from '../../ui/navigation/external-link.tsx'
import { EventLink, FighterLink } from '../../ui/navigation/record-link.tsx'
import { onSingleClick } from '../../ui/single-click.ts'
import styles from './matchmaking.module.css'
import type { Answer } from './use-answers.ts'
import { getFighterName, getRequestName, type VisibleRequest } from './visible-requests.ts'

interface Props extends VisibleRequest {
  /** Its answer was taken back. Receives the focus when it appears. */
  isReturned: boolean
  /** Undefined for a request that cannot be answered. */
  isSelected: boolean | undefined
  onSelect: Selection<MatchRequest>['toggle']
  onAnswer: Answer
  onDismiss(id: number): void
}

/** A match request. Receives the focus when the previous card is answered. */
export const RequestCard = memo(function RequestCard({
  request,
  problem,
  isListed,
  isReturned,
  isSelected,
  onSelect,
  onAnswer,
  onDismiss,
}: Props) {
  const { id, fighter, event, status } = request
  const nameId = useId()
  const name = getFighterName(fighter)
  const details = fighter.details
  const card = useRef<HTMLElement>(null)
  const focusReturned = useEffectEvent(() => isReturned && card.current?.focus())
  useEffect(() => void focusReturned(), [])

  return (
    <article
      ref={card}
      className={clsx('cm-panel', styles.request)}
      tabIndex={-1}
      aria-labelledby={nameId}
      data-selected={isSelected || undefined}
    >
      <FighterPhotos images={fighter.images} />
      <header className={styles.requestWho}>
        {isSelected !== undefined && (
          <div className={styles.requestSelect}>
            <SelectBox id={id} name={getRequestName(request)} checked={isSelected} onToggle={onSelect} />
          </div>
        )}
        <h2 id={nameId}>
          <FighterLink id={request.fighterId}>{name}</FighterLink>
        </h2>
        {fighter.nickname && <p className={styles.nickname}>“{fighter.nickname}”</p>}
        <p className="cm-quiet">
          {details && `${formatWeightClass(details.weight)}, ${formatGender(details.gender).toLowerCase()}`}
        </p>
      </header>
      <FighterDescriptions fighter={fighter} name={name} />
      <Flex vertical gap={4} className={styles.requestEvent}>
        <p className="cm-strong">
          <EventLink id={request.eventId} fighterId={request.fighterId}>
            {event.name}
          </EventLink>
        </p>
        <p className="cm-quiet">{formatEventStatus(event.status)} event</p>
        <p className="cm-quiet">
          {/* Uses the viewer's time zone if the event has none. The text includes the zone. */}
          <ZonedTime at={event.fromDate} zone={event.timeZone ?? getViewerTimeZone()} />
        </p>
        {isListed ? <MatchStatusDot status={status} /> : <StatusDot tone="neutral">No longer in this list</StatusDot>}
      </Flex>
      {problem && (
        <Callout tone="error" role="alert" style={{ gridColumn: '1 / -1' }}>
          {problem.message}
          <ErrorDetails error={problem} />
        </Callout>
      )}
      <Flex wrap gap={8} align="center" className={styles.requestAnswers}>
        {!isListed && <Button onClick={() => onDismiss(id)}>Dismiss</Button>}
        {isListed && status === 'PENDING' && (
          <>
            <Button
              aria-label={`Cancelled: ${getRequestName(request)}`}
              onClick={onSingleClick(() => onAnswer(request, 'CANCELED'))}
            >
              Cancelled
            </Button>
            <Button
              type="primary"
              aria-label={`Matched: ${getRequestName(request)}`}
              onClick={onSingleClick(() => onAnswer(request, 'MATCHED'))}
            >
              Matched
            </Button>
          </>
        )}
      </Flex>
    </article>
  )
}, hasSameContent)

/** Skips renders: the list is fetched after each answer, but few cards change. */
function hasSameContent(before: Props, after: Props) {
  return (
    before.problem === after.problem &&
    before.isSelected === after.isSelected &&
    before.isListed === after.isListed &&
    isSameValue(before.request, after.request)
  )
}

/** Contact and profile of the fighter. Missing values are shown as a dash. */
function FighterDescriptions({ fighter, name }: { fighter: MatchRequest['fighter']; name: string }) {
  const { email, phoneNumber, details } = fighter
  return (
    <Descriptions>
      <DescriptionsItem label="Email">
        <Copyable text={email} name={`email of ${name}`} />
      </DescriptionsItem>
      <DescriptionsItem label="Phone">
        {phoneNumber && <Copyable text={phoneNumber} name={`phone number of ${name}`} />}
      </DescriptionsItem>
      <DescriptionsItem label="Residence">{formatResidence(fighter)}</DescriptionsItem>
      <DescriptionsItem label="Birthdate">
        {details?.birthdate && <Birthdate day={details.birthdate} />}
      </DescriptionsItem>
      <DescriptionsItem label="Club">{details?.club}</DescriptionsItem>
      <DescriptionsItem label="Coaches">{details?.coaches}</DescriptionsItem>
      <DescriptionsItem label="Socials">
        {fighter.socials?.length > 0 && <Socials socials={fighter.socials} />}
      </DescriptionsItem>
    </Descriptions>
  )
}

function formatResidence({ residence, country }: User) {
  if (!residence) return country
  const { formattedAddress, city } = residence
  return (
    <>
      {formattedAddress}
      <div className="cm-quiet">{[city, residence.country].filter(Boolean).join(', ')}</div>
    </>
  )
}

function Birthdate({ day }: { day: string }) {
  const age = getAge(getToday(), day)
  return (
    <>
      <Day day={day} />
      {age !== undefined && <span className="cm-quiet cm-number"> ({age} years)</span>}
    </>
  )
}

const Socials = ({ socials }: { socials: User['socials'] }) => (
  <Flex component="ul" wrap gap="4px 12px" className={styles.requestSocials}>
    {socials.map(({ name, link }, index) => (
      // Names are not unique.
      // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes.
      <li key={index}>
        <ExternalLink href={link}>{name || link}</ExternalLink>
      </li>
    ))}
  </Flex>
)

/** The face and half-length photos, with placeholders for missing ones. */
function FighterPhotos({ images = [] }: { images: readonly Image[] | undefined }) {
  const findHref = (type: ImageType) => images.find(({ imageType }) => imageType === type)?.href
  return (
    <Flex gap={8} style={{ gridArea: 'photos' }}>
      <Photo what="Face" href={findHref('FULL_FACE_AVATAR')} />
      <Photo what="Half-length photo" href={findHref('HALF_LENGTH_AVATAR')} />
    </Flex>
  )
}

function Photo({ what, href }: { what: string; href: string | undefined }) {
  const [isBroken, handleError] = useBrokenImage(href)
  if (href && !isBroken)
    return <img className={styles.requestPhoto} src={href} alt={what} loading="lazy" onError={handleError} />
  const reason = href ? 'could not be loaded' : 'none yet'
  return (
    <Tooltip title={`${what}: ${reason}`}>
      <span className={clsx(styles.requestPhoto, 'cm-no-picture')} role="img" aria-label={`${what}: ${reason}`}>
        <UserOutlined aria-hidden />
      </span>
    </Tooltip>
  )
}
