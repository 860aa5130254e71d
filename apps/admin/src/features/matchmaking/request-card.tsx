import { UserOutlined } from '@ant-design/icons'
import type { Image, ImageType, MatchRequest, User } from '@cornerman/contract'
import { Button, Flex } from 'antd'
import { type MouseEvent, memo, useId, useState } from 'react'
import { Copyable } from '../../ui/copyable.tsx'
import { Fact, Facts } from '../../ui/detail/facts.tsx'
import { eventStatusInWords } from '../../ui/event-status.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { genderInWords, weightInWords } from '../../ui/fighter-words.ts'
import { sameValues } from '../../ui/form/same-values.ts'
import { MatchStatusDot } from '../../ui/match-status.tsx'
import { StatusDot } from '../../ui/status.tsx'
import { Day, ZonedTime } from '../../ui/time/shown-time.tsx'
import { ageOn, todayHere, viewersZone } from '../../ui/time/time.ts'
import { nameOf, type Shown } from './shown-requests.ts'
import type { Answer } from './use-answers.ts'

interface Props extends Shown {
  onAnswer: Answer
  onDismiss(id: number): void
}

/** A fighter who asks for an event. It takes the focus when the card before it is answered. */
export const RequestCard = memo(function RequestCard({ request, problem, isListed, onAnswer, onDismiss }: Props) {
  const { id, fighter, event, status } = request
  const nameId = useId()
  const name = nameOf(fighter)
  const details = fighter.details

  return (
    <article className="cm-panel cm-request" tabIndex={-1} aria-labelledby={nameId}>
      <FighterPhotos images={fighter.images} />
      <header className="cm-request-who">
        <h2 id={nameId}>{name}</h2>
        {fighter.nickname && <p className="cm-request-nickname">“{fighter.nickname}”</p>}
        <p className="cm-quiet">{details && `${weightInWords(details.weight)}, ${genderInWords(details.gender).toLowerCase()}`}</p>
      </header>
      <FighterFacts fighter={fighter} name={name} />
      <Flex vertical gap={4} className="cm-request-event">
        <p className="cm-strong">{event.name}</p>
        <p className="cm-quiet">{eventStatusInWords(event.status)} event</p>
        <p className="cm-quiet">
          {/* Where the zone of the event is not known, the viewer's; either way it says which. */}
          <ZonedTime at={event.fromDate} zone={event.timeZone ?? viewersZone()} />
        </p>
        {isListed ? <MatchStatusDot status={status} /> : <StatusDot tone="neutral">Not in this list any more</StatusDot>}
      </Flex>
      {problem && (
        <p role="alert" className="cm-request-problem">
          {problem}
        </p>
      )}
      <Flex wrap gap={8} align="center" className="cm-request-answers">
        {!isListed && <Button onClick={() => onDismiss(id)}>Dismiss</Button>}
        {isListed && status === 'PENDING' && (
          <>
            <Button aria-label={`Cancelled: ${name}`} onClick={once(() => onAnswer(request, 'CANCELED'))}>
              Cancelled
            </Button>
            <Button type="primary" aria-label={`Matched: ${name}`} onClick={once(() => onAnswer(request, 'MATCHED'))}>
              Matched
            </Button>
          </>
        )}
      </Flex>
    </article>
  )
}, isSame)

/** The next card moves up under the pointer: the second half of a double click must not answer it. */
const once = (press: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) press()
}

/** Each answer is followed by a new list, of which hardly a card is another. */
function isSame(before: Props, after: Props) {
  return before.problem === after.problem && before.isListed === after.isListed && sameValues(before.request, after.request)
}

/** What is needed to write to a fighter and to judge the match; what nobody has told is a dash. */
function FighterFacts({ fighter, name }: { fighter: MatchRequest['fighter']; name: string }) {
  const { email, phoneNumber, details } = fighter
  return (
    <Facts>
      <Fact label="E-mail">
        <Copyable text={email} what={`e-mail of ${name}`} />
      </Fact>
      <Fact label="Phone">{phoneNumber && <Copyable text={phoneNumber} what={`phone number of ${name}`} />}</Fact>
      <Fact label="Residence">{residenceOf(fighter)}</Fact>
      <Fact label="Birthdate">{details && <Birthdate day={details.birthdate} />}</Fact>
      <Fact label="Club">{details?.club}</Fact>
      <Fact label="Coaches">{details?.coaches}</Fact>
      <Fact label="Socials">{fighter.socials?.length > 0 && <Socials of={fighter.socials} />}</Fact>
    </Facts>
  )
}

function residenceOf({ residence, country }: User) {
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
  const age = ageOn(todayHere(), day)
  return (
    <>
      <Day day={day} />
      {age !== undefined && <span className="cm-quiet cm-number"> ({age} years)</span>}
    </>
  )
}

const Socials = ({ of }: { of: User['socials'] }) => (
  <Flex component="ul" wrap gap="4px 12px" className="cm-request-socials">
    {of.map(({ name, link }, index) => (
      // Somebody may have two of a name.
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
      <li key={index}>
        <ExternalLink href={link}>{name || link}</ExternalLink>
      </li>
    ))}
  </Flex>
)

/** The face and the half-length photo, which have their boxes also when they are not there. */
function FighterPhotos({ images = [] }: { images: readonly Image[] | undefined }) {
  const hrefOf = (type: ImageType) => images.find(({ imageType }) => imageType === type)?.href
  return (
    <Flex gap={8} style={{ gridArea: 'photos' }}>
      <Photo what="Face" href={hrefOf('FULL_FACE_AVATAR')} />
      <Photo what="Half-length photo" href={hrefOf('HALF_LENGTH_AVATAR')} />
    </Flex>
  )
}

function Photo({ what, href }: { what: string; href: string | undefined }) {
  const [failed, setFailed] = useState<string>()
  if (href && failed !== href) return <img className="cm-request-photo" src={href} alt={what} loading="lazy" onError={() => setFailed(href)} />
  const why = href ? 'could not be loaded' : 'none yet'
  return (
    <span className="cm-request-photo cm-request-no-photo" role="img" aria-label={`${what}: ${why}`} title={`${what}: ${why}`}>
      <UserOutlined aria-hidden />
    </span>
  )
}
