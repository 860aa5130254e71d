import type { User } from '@cornerman/contract'
import { Copyable } from '../../../ui/copyable.tsx'
import { genderInWords, weightInWords } from '../../../ui/fighter-words.ts'
import type { ListColumn } from '../../../ui/list/list-table.tsx'
import { Day, LongDate } from '../../../ui/time/calendar-day.tsx'
import { heightInWords } from '../height.ts'
import { AVATARS, type AvatarType, fullNameOf } from './fighter.ts'
import { FighterPhoto } from './fighter-photo.tsx'

interface Given {
  /** Whether pictures come with an upload button (upload_fighter_images). */
  mayUpload: boolean
}

/** What the columns below ask for together: where there is less room, they scroll in their box. */
export const FIGHTERS_MIN_WIDTH = 1880

/** The documents' columns, in their order. */
export function fighterColumns({ mayUpload }: Given): ListColumn<User>[] {
  const avatar = (type: AvatarType): ListColumn<User> => ({
    key: type,
    title: AVATARS[type].title,
    width: 112,
    render: (fighter) => (
      <div className="cm-fighter-thumb">
        <FighterPhoto fighter={fighter} type={type} size="small" mayUpload={mayUpload} />
      </div>
    ),
  })
  return [
    { key: 'firstName', title: 'Name', width: 160, lead: true, render: ({ firstName }) => firstName },
    { key: 'lastName', title: 'Surname', width: 144, render: ({ lastName }) => <Line>{lastName}</Line> },
    { key: 'email', title: 'Email', width: 232, render: (fighter) => <Email of={fighter} /> },
    { key: 'phone', title: 'Phone', width: 176, render: ({ phoneNumber }) => <Line>{phoneNumber}</Line> },
    { key: 'country', title: 'Country', width: 128, render: ({ country }) => <Line>{country}</Line> },
    { key: 'gender', title: 'Gender', width: 80, render: ({ details }) => details && genderInWords(details.gender) },
    { key: 'weight', title: 'Weight', width: 152, render: ({ details }) => details && weightInWords(details.weight) },
    { key: 'height', title: 'Height', width: 88, numeric: true, render: ({ details }) => details && heightInWords(details) },
    { key: 'birthdate', title: 'Birthdate', width: 152, render: ({ details }) => details && <Day day={details.birthdate} /> },
    { key: 'ranking', title: 'Ranking', width: 80, numeric: true, render: ({ details }) => details?.ranking },
    { key: 'registered', title: 'Registered', width: 152, render: ({ createDate }) => <LongDate at={createDate} /> },
    avatar('FULL_FACE_AVATAR'),
    avatar('HALF_LENGTH_AVATAR'),
    { key: 'active', title: 'Active', width: 72, render: ({ details }) => details && (details.isActive ? 'Yes' : 'No') },
  ]
}

function Email({ of: fighter }: { of: User }) {
  return (
    <Copyable text={fighter.email} what={`e-mail of ${fullNameOf(fighter)}`}>
      <Line>{fighter.email}</Line>
    </Copyable>
  )
}

function Line({ children }: { children: string | null }) {
  return (
    <span className="cm-line" title={children ?? undefined}>
      {children || '–'}
    </span>
  )
}
