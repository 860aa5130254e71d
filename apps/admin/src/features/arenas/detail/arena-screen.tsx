import { DownOutlined } from '@ant-design/icons'
import type { Arena } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { Button, Dropdown, type MenuProps } from 'antd'
import clsx from 'clsx'
import { useRef } from 'react'
import { useCan, useQuery } from '#api'
import { PhoneNumber } from '#ui/copyable.tsx'
import { LongDate } from '#ui/date-time/shown-time.tsx'
import { Descriptions, DescriptionsItem } from '#ui/detail/descriptions.tsx'
import { ListLink, RecordRoute, useRecord } from '#ui/detail/record-route.tsx'
import { QueryBoundary, SkeletonLines } from '#ui/feedback/query-boundary.tsx'
import { useAction } from '#ui/feedback/use-action.tsx'
import { ExternalLink } from '#ui/navigation/external-link.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { Section } from '#ui/panel.tsx'
import { Can } from '#ui/permission/can.tsx'
import ui from '#ui/ui.module.css'
import styles from '../arena.module.css'
import { ArenaStatus, getActivationCommand } from '../arena-status.tsx'
import { ArenaEvents } from '../events/arena-events.tsx'
import { type ArenaUser, toArena } from './arena.ts'
import { ArenaForm } from './arena-form.tsx'
import { ArenaPhotos } from './arena-photos.tsx'

const ARENA = { label: 'Arena', listPath: '/dashboard/arenas', listTitle: 'Arenas' }

/** One arena: contact and info, events, photos. The id is the id of its account. */
export default function ArenaScreen() {
  return <RecordRoute kind={ARENA}>{(id) => <ArenaById id={id} />}</RecordRoute>
}

function ArenaById({ id }: { id: number }) {
  const { query, record, notFound } = useRecord({
    kind: ARENA,
    id,
    query: useQuery(people.adminProfile, { params: { id } }),
    toRecord: toArena,
    getName: ({ location }) => location.name,
  })

  if (notFound) return notFound
  return (
    <>
      <ArenaHeader id={id} arena={record?.location} />
      <div className={clsx(ui.stack, styles.arena)}>
        <QueryBoundary hasPanel query={query} skeleton={<Skeleton />}>
          {(loaded) => (
            <Can call={people.updateArena} fallback={<ArenaDescriptions user={loaded} />}>
              <ArenaForm user={loaded} />
            </Can>
          )}
        </QueryBoundary>
        <ArenaEvents userId={id} />
        {(record || !query.error) && <ArenaPhotos user={record} />}
      </div>
    </>
  )
}

/** Name in upper case, status and website. */
function ArenaHeader({ id, arena }: { id: number; arena: Arena | undefined }) {
  const { name, link, isPending } = arena ?? {}
  const website = link ? <ExternalLink href={link}>{link}</ExternalLink> : 'No website'
  // Reserves the lines of the status, which has its own on a phone, and of the website.
  return (
    <PageHeading
      backLink={<ListLink kind={ARENA} />}
      tags={
        arena ? (
          <Can call={people.approveArena} fallback={<ArenaStatus pending={isPending} />}>
            <StatusMenu arena={arena} />
          </Can>
        ) : (
          <span className={ui.reserved} />
        )
      }
      note={<span className={styles.website}>{arena && website}</span>}
    >
      {name?.toUpperCase() ?? `Arena ${id}`}
    </PageHeading>
  )
}

/** The status with a menu to change it (arenas_action). */
function StatusMenu({ arena }: { arena: Arena }) {
  const { endpoint, input, question, description: text, successText } = getActivationCommand(arena)
  const { run, pending, dialog } = useAction(endpoint, {
    question: { question, text, confirmText: 'Activate' },
    successText,
  })
  const menuButton = useRef<HTMLButtonElement>(null)

  const openQuestion: NonNullable<MenuProps['onClick']> = ({ domEvent }) => {
    // Otherwise Enter would press the button that gets the focus.
    domEvent.preventDefault()
    // The menu item unmounts. Moves the focus to the button, so that it returns there after the question.
    menuButton.current?.focus()
    void run(input)
  }
  // An active arena cannot become pending again.
  const activate = { key: 'activate', label: 'Activate', onClick: openQuestion }
  const alreadyActive = { key: 'already-active', label: 'Already active', disabled: true }

  return (
    <>
      <Dropdown autoFocus trigger={['click']} menu={{ items: [arena.isPending === false ? alreadyActive : activate] }}>
        <Button
          ref={menuButton}
          size="small"
          loading={pending}
          aria-label={`Status: ${arena.isPending === undefined ? 'Unknown' : arena.isPending ? 'Pending' : 'Active'}`}
          aria-haspopup="menu"
        >
          <ArenaStatus pending={arena.isPending} />
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
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
        <Descriptions>
          <DescriptionsItem label="First name">{firstName}</DescriptionsItem>
          <DescriptionsItem label="Last name">{lastName}</DescriptionsItem>
          <DescriptionsItem label="Email" copyText={email} />
          <DescriptionsItem label="Phone number">
            {phoneNumber && <PhoneNumber text={phoneNumber} name="phone number" />}
          </DescriptionsItem>
          <DescriptionsItem label="Create date">
            <LongDate at={createDate} />
          </DescriptionsItem>
        </Descriptions>
      </Section>
      <Section title="Info">
        <Descriptions>
          <DescriptionsItem label="Name">{name}</DescriptionsItem>
          <DescriptionsItem label="Address">{address.formattedAddress}</DescriptionsItem>
          <DescriptionsItem label="Link">{link && <ExternalLink href={link}>{link}</ExternalLink>}</DescriptionsItem>
          <DescriptionsItem label="Description">
            {description && <span className={styles.description}>{description}</span>}
          </DescriptionsItem>
        </Descriptions>
      </Section>
    </div>
  )
}

/** Has the height of the loaded content, so that nothing below moves. */
function Skeleton() {
  const canEdit = useCan(people.updateArena)
  return (
    <div className={clsx(styles.cards, canEdit && styles.loadingForm)}>
      <Section title="Contact" className={styles.loading}>
        <SkeletonLines widths={[60, 80, 45, 70]} />
      </Section>
      <Section title="Info" className={styles.loading}>
        <SkeletonLines widths={[50, 75, 65, 90]} />
      </Section>
    </div>
  )
}
