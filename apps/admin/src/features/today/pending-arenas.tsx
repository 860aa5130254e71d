import { people } from '@cornerman/contract/endpoints/people'
import { CommandButton } from '#shared/action/command-button.tsx'
import { joinKnown } from '#shared/labels.tsx'
import { getJudgedActivation } from '#shared/people/activation-facts.tsx'
import { contradictsFilter } from '#shared/people/user-list/contradictions.ts'
import { NextStep } from '#shared/records/next-step.tsx'
import { ArenaLink } from '#shared/records/record-link.tsx'
import { Age } from '#ui/date-time/shown-time.tsx'
import { useWork, WorkWidget } from './work-widget.tsx'

/** Rows of the list: two lists share the place of one. */
const LIMIT = 3

const LONGEST_WAIT = {
  query: {
    roleName: 'LOCATION_PROVIDER',
    pending: true,
    sort: 'createDate',
    order: 'ASC',
    page: 1,
    limit: LIMIT,
  },
} as const

export const usePendingArenas = () =>
  useWork(people.filter, LONGEST_WAIT, {
    role: 'LOCATION_PROVIDER',
    contradicts: (user) => contradictsFilter(user, 'LOCATION_PROVIDER', { pending: true }),
  })

export const PendingArenas = ({ query }: { query: ReturnType<typeof usePendingArenas> }) => (
  <WorkWidget
    title="Pending arenas"
    extra={<NextStep to="/dashboard/arenas?status=pending" label="All pending arenas" />}
    query={query}
    limit={LIMIT}
    total={query.total}
    leftOut={query.leftOut}
    toRow={(account) => {
      const { id, location, images, createDate } = account
      const name = location?.name ?? joinKnown(['Arena', id])

      return {
        id,
        face: { src: images?.find(({ imageType }) => imageType === 'ARENA_AVATAR')?.href, name },
        title: <ArenaLink id={id}>{name}</ArenaLink>,
        detail: (
          <>
            {createDate && (
              <>
                <Age at={createDate} /> ·{' '}
              </>
            )}
            {location?.address?.formattedAddress}
          </>
        ),
        actions: location && (
          <CommandButton
            {...getJudgedActivation({ ...account, location })}
            variant="default"
            label={`Activate ${name}`}
          >
            Activate
          </CommandButton>
        ),
      }
    }}
  />
)
