import { images } from '@cornerman/contract/endpoints/images'
import { people } from '@cornerman/contract/endpoints/people'
import { Skeleton } from 'antd'
import clsx from 'clsx'
import { isUnreadable, useCan, useCommand, useQuery } from '#api'
import { CommandButton } from '#shared/action/command-button.tsx'
import { useAction } from '#shared/action/use-action.tsx'
import { ArenaEvents } from '#shared/events/section/arena-events.tsx'
import { describeAbsence, joinKnown } from '#shared/labels.tsx'
import { getJudgedActivation } from '#shared/people/activation-facts.tsx'
import { ArenaStatus, formatArenaStatus } from '#shared/people/arena-status.tsx'
import { Can } from '#shared/permission/can.tsx'
import { CROP, type UploadPhoto } from '#shared/photo/photo-file.ts'
import { PhotoSlot } from '#shared/photo/photo-slot.tsx'
import { ListLink, RecordRoute, useRecord } from '#shared/records/record-route.tsx'
import { Column, Columns } from '#ui/columns.tsx'
import { PhoneNumber } from '#ui/copyable.tsx'
import { LongDate } from '#ui/date-time/shown-time.tsx'
import { Descriptions } from '#ui/descriptions.tsx'
import { MenuButton } from '#ui/menu-button.tsx'
import { ExternalLink } from '#ui/navigation/external-link.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { Section } from '#ui/panel.tsx'
import { QueryBoundary } from '#ui/query/query-boundary.tsx'
import ui from '#ui/ui.module.css'
import { ArenaForm, type ArenaUser, toArena } from './arena-form.tsx'
import styles from './arenas.module.css'

const ARENA = { label: 'Arena', listPath: '/dashboard/arenas', listTitle: 'Arenas' }

/** One arena: contact and info, events, photos. The id is the id of its account. */
export default function ArenaScreen() {
  return <RecordRoute kind={ARENA}>{(id) => <ArenaById id={id} />}</RecordRoute>
}

function ArenaById({ id }: { id: number }) {
  const { query, record, name, notFound } = useRecord({
    kind: ARENA,
    id,
    query: useQuery(people.adminProfile, { params: { id } }),
    toRecord: toArena,
    getName: ({ location }) => location.name,
  })

  if (notFound) {
    return notFound
  }

  return (
    <>
      <ArenaHeader id={id} user={record} recordName={name} />
      <Columns className={styles.arena}>
        <Column place="main">
          <ArenaEvents userId={id} />
          {record && <ArenaPhotos user={record} />}
        </Column>
        <Column place="end">
          <QueryBoundary hasPanel query={query} skeleton={<ArenaSkeleton />}>
            {(loaded) => (
              <Can call={people.updateArena} fallback={<ArenaDescriptions user={loaded} />}>
                <ArenaForm user={loaded} />
              </Can>
            )}
          </QueryBoundary>
        </Column>
      </Columns>
    </>
  )
}

interface HeaderProps {
  id: number
  user: ArenaUser | undefined
  recordName: string | undefined
}

function ArenaHeader({ id, user, recordName }: HeaderProps) {
  const arena = user?.location
  const { name, link, address } = arena ?? {}
  const place = joinKnown([address?.city, address?.country], ', ')

  const website = link ? (
    <ExternalLink href={link}>{link}</ExternalLink>
  ) : (
    describeAbsence('website', link)
  )

  // Reserves the lines of the status, which has its own on a phone, and of the website.
  return (
    <PageHeading
      recordName={recordName}
      backLink={<ListLink kind={ARENA} />}
      tags={
        user ? (
          <Can
            call={people.approveArena}
            fallback={<ArenaStatus pending={user.location.isPending} />}
          >
            <StatusMenu user={user} />
          </Can>
        ) : (
          <span className={ui.reserved} />
        )
      }
      note={
        <span className={styles.website}>
          {arena && website}
          {place && <span className={styles.place}>{place}</span>}
        </span>
      }
      actions={
        user?.location.isPending && (
          <CommandButton {...getJudgedActivation(user)} variant="primary">
            Activate
          </CommandButton>
        )
      }
    >
      {name?.toUpperCase() ?? `Arena ${id}`}
    </PageHeading>
  )
}

/** The status with a menu to change it (arenas_action). */
function StatusMenu({ user }: { user: ArenaUser }) {
  const { endpoint, input, question, description: text, successText } = getJudgedActivation(user)

  const { run, pending, dialog } = useAction(endpoint, {
    question: { question, text, confirmText: 'Activate' },
    successText,
  })

  const { isPending } = user.location

  // An active arena cannot become pending again.
  const item =
    isPending === false
      ? { key: 'already-active', label: 'Already active', disabled: true }
      : { key: 'activate', label: 'Activate' }

  return (
    <>
      <MenuButton
        menu={{ items: [item], onClick: () => void run(input) }}
        loading={pending}
        aria-label={`Status: ${formatArenaStatus(isPending)}`}
      >
        <ArenaStatus pending={isPending} />
      </MenuButton>
      {dialog}
    </>
  )
}

/** Contact and info, read-only, without the permission edit_arena_info. */
function ArenaDescriptions({
  user: { firstName, lastName, email, phoneNumber, createDate, location },
}: {
  user: ArenaUser
}) {
  const { name, address, link, description } = location

  return (
    <div className={styles.cards}>
      <Section title="Contact">
        <Descriptions
          items={[
            { label: 'First name', children: firstName },
            { label: 'Last name', children: lastName },
            { label: 'Email', copyText: email },
            {
              label: 'Phone number',
              children: phoneNumber && <PhoneNumber text={phoneNumber} name="phone number" />,
            },
            { label: 'Create date', children: <LongDate at={createDate} /> },
          ]}
        />
      </Section>
      <Section title="Info">
        <Descriptions
          items={[
            { label: 'Name', children: name },
            { label: 'Address', children: address.formattedAddress },
            {
              label: 'Link',
              children: link && <ExternalLink href={link}>{link}</ExternalLink>,
            },
            {
              label: 'Description',
              children: description && <span className={styles.description}>{description}</span>,
            },
          ]}
        />
      </Section>
    </div>
  )
}

/** Types and positions of an arena's photos. Source of the pairing: docs/specification-notes.md (Arenas). */
export const POSITIONS = [
  { imageType: 'ARENA_AVATAR', positionId: 0, title: 'Avatar', aspect: CROP.aspect.avatar },
  { imageType: 'ARENA_PHOTO_BIG', positionId: 1, title: 'Photo 1', aspect: CROP.aspect.arenaPhoto },
  { imageType: 'ARENA_PHOTO', positionId: 2, title: 'Photo 2', aspect: CROP.aspect.arenaPhoto },
  { imageType: 'ARENA_PHOTO', positionId: 3, title: 'Photo 3', aspect: CROP.aspect.arenaPhoto },
] as const

function ArenaPhotos({ user: { id: userId, images: pictures, location } }: { user: ArenaUser }) {
  const canEdit = useCan(images.upload, 'LOCATION_PROVIDER')
  const upload = useCommand(images.upload)
  const remove = useCommand(images.remove)

  // Only the ARENA_ types count, because the profile also contains the pictures of the events.
  const ownPictures = pictures.filter(({ imageType }) => imageType?.startsWith('ARENA_'))
  const placed = POSITIONS.filter(({ positionId }) =>
    ownPictures.some((picture) => picture.positionId === positionId),
  )
  const count = `${placed.length} of ${POSITIONS.length}`

  return (
    <Section
      title="Photos"
      className={styles.photosPanel}
      extra={!isUnreadable(pictures) && <span className={ui.quiet}>{count}</span>}
    >
      <ul className={styles.photos}>
        {POSITIONS.map(({ imageType, positionId, title, aspect }) => {
          const picture = ownPictures.find((each) => each.positionId === positionId)
          const send: UploadPhoto = (image, options) =>
            upload.run({ body: { image, imageType, positionId, userId } }, options)
          const onDelete = () =>
            remove.run({ body: { userId, imagesIds: picture ? [picture.id] : [] } })

          return (
            <li key={positionId}>
              <h3 className={ui.note}>{title}</h3>
              <PhotoSlot
                name={`${title.toLowerCase()} of ${location.name ?? 'the arena'}`}
                src={picture?.href}
                fullSizeSrc={picture?.original}
                isUnknown={isUnreadable(pictures) || (picture && !picture.href)}
                size="fill"
                aspect={aspect}
                {...(canEdit && { upload: { send }, remove: { onDelete } })}
              />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** Has the height of the loaded content, so that nothing below moves. */
function ArenaSkeleton() {
  const canEdit = useCan(people.updateArena)

  return (
    <div className={clsx(styles.cards, canEdit && styles.loadingForm)}>
      {['Contact', 'Info'].map((title) => (
        <Section key={title} title={title} className={styles.loading}>
          <Skeleton title={false} paragraph={{ rows: 4 }} />
        </Section>
      ))}
    </div>
  )
}
