import { Button } from 'antd'
import { useState } from 'react'
import { Face } from '../../../ui/face.tsx'
import { CornerSearch } from '../corner/corner-search.tsx'
import { aboutOf, nameOf, type Somebody } from '../corner/somebody.ts'
import { Refused } from '../refused.tsx'
import { badgeOf, type CornerName } from './bout.ts'
import { RatingField } from './rating-field.tsx'
import type { SlotProps } from './slot-editor.tsx'

const WORDS = { red: { title: 'Red corner', role: 'Initiator' }, blue: { title: 'Blue corner', role: 'Target' } } as const

/** One corner of a slot: who stands there, and the ways to put somebody else there. */
export function CornerCard({ card: { pairing }, slot, may, number, corner }: SlotProps & { corner: CornerName }) {
  const { who, unsaved, problem } = pairing.cornerOf(slot, corner)
  // What is searched for: at first the kind of who stands there.
  const [fake, setFake] = useState(who?.fake !== undefined)
  const badge = unsaved ? undefined : badgeOf(slot.fight, corner)
  const { title, role } = WORDS[corner]
  const name = `${title} of bout ${number}`

  return (
    <fieldset className={`cm-corner cm-corner-${corner}`} aria-label={name}>
      <div className="cm-corner-head">
        <span className="cm-corner-title">{title}</span>
        <span className="cm-quiet">{role}</span>
        {badge && <span className={`cm-badge cm-badge-${badge}`}>{badge === 'winner' ? 'Winner' : 'Draw'}</span>}
      </div>
      <Person who={who} />
      {unsaved && (
        <p className="cm-corner-unsaved">
          <span>{pairing.pendingIn(slot) ? 'Saving…' : 'Not saved yet'}</span>
          <Button size="small" type="link" disabled={pairing.pendingIn(slot)} onClick={() => pairing.takeBack(slot, corner)}>
            Take back
          </Button>
        </p>
      )}
      <Refused why={problem} />
      {may.card && (
        <CornerSearch
          what={name}
          fake={fake}
          onKind={setFake}
          aria-label={`Search ${fake ? 'fake users' : 'fighters'} for the ${title.toLowerCase()} of bout ${number}`}
          busy={pairing.pendingIn(slot)}
          // The field is for looking: whoever is chosen stands above it.
          value={null}
          onChange={(somebody) => somebody && pairing.choose(slot, corner, somebody)}
        />
      )}
      {who?.fighter?.ranking != null && (
        <RatingField key={who.fighter.id} userId={who.fighter.id} name={nameOf(who)} rating={who.fighter.ranking} disabled={!may.results} />
      )}
    </fieldset>
  )
}

function Person({ who }: { who: Somebody | undefined }) {
  if (!who) {
    return (
      <div className="cm-corner-person">
        <span className="cm-corner-nobody" aria-hidden />
        <span className="cm-corner-words">
          <span className="cm-corner-name cm-quiet">Nobody yet</span>
          <span className="cm-quiet">Search below to fill this corner</span>
        </span>
      </div>
    )
  }
  const { fighter, fake } = who
  return (
    <div className="cm-corner-person">
      <Face size={48} src={fighter ? fighter.avatar : fake.image} initialsOf={nameOf(who)} />
      <span className="cm-corner-words">
        <span className="cm-corner-name">{nameOf(who)}</span>
        <span className="cm-quiet">{aboutOf(who)}</span>
      </span>
    </div>
  )
}
