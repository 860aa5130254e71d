import { type FightEvent, getEditableParts, type User } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { Button, Flex } from 'antd'
import { parseId, useCan, useQuery } from '#api'
import { Callout } from '#ui/feedback/callout.tsx'
import { useUrlState } from '#ui/navigation/use-url-state.ts'
import { CORNERS } from '../bout/bout.ts'
import { type Contestant, getContestantName, toFighter } from '../bout/contestant.ts'
import { useWarningConfirm, WarningLabels } from '../corner/corner-search.tsx'
import { getFighterParam } from '../events/event-dialog.ts'
import type { FightCardState } from './use-fight-card.ts'

interface Props {
  event: FightEvent
  card: FightCardState
  /** True while a bout is being added. */
  pending: boolean
  canAdd: boolean
  /** Adds a bout with this fighter in the red corner. */
  onAdd(fighter: Contestant): void
}

/** Shows the fighter of the match request that has opened the editor (`?fighter-2=101` for event 2). Adds a bout with them. */
export function RequestedFighter({ event, card, pending, canAdd, onAdd }: Props) {
  const [id] = useUrlState((query) => parseId(query.get(getFighterParam(event.id)) ?? ''))
  const canRead = useCan(people.adminProfile, 'FIGHTER')
  const { data } = useQuery(people.adminProfile, canRead && id !== undefined ? { params: { id } } : null)
  const { confirmWarnings, dialog } = useWarningConfirm()
  if (id === undefined || !data) return null
  const fighter = toContestant(data)
  const name = getContestantName(fighter)
  const position = card.order.slots.findIndex((slot) =>
    CORNERS.some((corner) => card.pairing.getCorner(slot, corner).contestant?.fighter?.id === id),
  )
  const warnings = card.pairing.getWarnings(undefined, 'red', fighter)

  async function add() {
    if (await confirmWarnings(fighter, warnings)) onAdd(fighter)
  }
  return (
    <Callout tone="info" role="status">
      <Flex wrap gap="4px 12px" align="center">
        <span>
          For <strong>{name}</strong> (match request)
        </span>
        {position >= 0 ? (
          <span>In bout {position + 1}</span>
        ) : (
          <>
            <WarningLabels warnings={warnings} />
            {canAdd && getEditableParts(event.status).card && (
              <Button size="small" autoFocus loading={pending} onClick={() => void add()}>
                Add {name} to a new bout
              </Button>
            )}
          </>
        )}
      </Flex>
      {dialog}
    </Callout>
  )
}

const toContestant = (user: User): Contestant =>
  toFighter({ ...user, avatar: user.images.find(({ imageType }) => imageType === 'FULL_FACE_AVATAR')?.href ?? null })
