import { DownOutlined } from '@ant-design/icons'
import clsx from 'clsx'
import { type Contestant, findWarnings, toPerson } from '#shared/events/bout/contestant.ts'
import { formatWeightClass } from '#shared/labels.tsx'
import { PersonAvatar } from '#shared/person/person.tsx'
import ui from '#ui/ui.module.css'
import styles from './create-event.module.css'

interface Props {
  /** The position on the card, from 1. */
  number: number
  red: Contestant
  blue: Contestant
  isMainCard: boolean
  isOpen: boolean
  onToggle(): void
}

/** A pair as a row of the bill. Pressing it shows its fields. */
export const BoutRow = ({ number, red, blue, isMainCard, isOpen, onToggle }: Props) => (
  <button
    type="button"
    className={clsx(ui.textButton, styles.bout)}
    aria-expanded={isOpen}
    onClick={onToggle}
  >
    <span className={styles.boutNumber}>{number}</span>
    <BoutPerson contestant={red} corner="red" />
    <span className={clsx(ui.note, styles.boutClass)}>
      {red.fighter?.weight && formatWeightClass(red.fighter.weight)}
      {isMainCard && <span>Main card</span>}
      {findLabels(red, blue).map((label) => (
        <span key={label} className={styles.warning}>
          {label}
        </span>
      ))}
    </span>
    <BoutPerson contestant={blue} corner="blue" />
    <DownOutlined aria-hidden rotate={isOpen ? 180 : 0} />
  </button>
)

/** What its fields warn of, except what only the other bouts and events tell. */
function findLabels(red: Contestant, blue: Contestant) {
  const others = { bouts: [], sameDayEvents: [] }
  const warnings = [
    ...findWarnings(red, { ...others, opponent: blue }),
    ...findWarnings(blue, { ...others, opponent: red }),
  ]

  return [...new Set(warnings.map(({ label }) => label))]
}

function BoutPerson({ contestant, corner }: { contestant: Contestant; corner: 'red' | 'blue' }) {
  const { name, picture, detail } = toPerson(contestant)

  return (
    <span className={styles.boutPerson} data-corner={corner}>
      <span className={styles.boutFace}>
        <PersonAvatar src={picture} name={name} size={40} />
      </span>
      <span className={styles.boutWords}>
        <span className={styles.boutName}>{name}</span> <span className={ui.note}>{detail}</span>
      </span>
    </span>
  )
}
