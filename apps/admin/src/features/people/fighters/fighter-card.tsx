import { people } from '@cornerman/contract/endpoints/people'
import { CommandButton } from '../../../ui/command-button.tsx'
import { Copyable } from '../../../ui/copyable.tsx'
import { Timeline } from '../../../ui/detail/timeline.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { type Fighter, fullNameOf, isBanned } from './fighter.ts'
import { FighterPhoto } from './fighter-photo.tsx'

/** Face, name, e-mail, and how far the profile is filled in; a banned face is dimmed. */
export function FighterCard({ fighter }: { fighter: Fighter }) {
  const { id, email, verified } = fighter
  const banned = isBanned(fighter)
  const name = fullNameOf(fighter)
  return (
    <Panel label="Fighter" className="cm-fighter-card">
      <div className="cm-fighter-face" data-banned={banned || undefined}>
        <FighterPhoto fighter={fighter} type="FULL_FACE_AVATAR" size="large" />
        {banned && <p className="cm-fighter-banned">Banned</p>}
      </div>
      <div className="cm-fighter-who">
        <p className="cm-fighter-name">{name}</p>
        <Copyable text={email} what={`e-mail of ${name}`} />
      </div>
      <Completeness fighter={fighter} />
      {!verified && (
        <div className="cm-fighter-verify">
          <CommandButton
            to={people.verify}
            input={{ body: { userId: id } }}
            look="primary"
            question={`Verify ${name}?`}
            consequence="The profile carries the badge from then on. This cannot be undone here."
          >
            Verify
          </CommandButton>
        </div>
      )}
    </Panel>
  )
}

/** The documents' four steps, each done or not. */
function Completeness({ fighter: { profileFillingInfo: filled } }: { fighter: Fighter }) {
  const steps = [
    { title: 'Organization contract', done: filled?.hasSignedContractWithOrganization },
    { title: 'Phone', done: filled?.hasPhone },
    { title: 'Full address', done: filled?.hasFullAddress },
    { title: 'Billing info', done: filled?.hasBillingInfo },
  ]
  return (
    <Timeline
      label="Profile completeness"
      moments={steps.map(({ title, done }) => ({ key: title, title, tone: done ? 'good' : 'neutral', time: done ? 'Yes' : 'No' }))}
    />
  )
}
