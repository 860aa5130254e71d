import { fakeUsers } from '@cornerman/contract/endpoints/fake-users'
import { people } from '@cornerman/contract/endpoints/people'
import { Flex, Switch } from 'antd'
import clsx from 'clsx'
import { useConfirm } from '../../../ui/feedback/dialog.tsx'
import { SearchSelect, type SearchSelectField } from '../../../ui/form/search-select.tsx'
import { PersonAvatar } from '../../../ui/media/person-avatar.tsx'
import { type Contestant, describeForMatchmaker, getContestantId, getContestantName, toFighter } from './contestant.ts'
import styles from './corner.module.css'
import type { Mark } from './marks.ts'

const PAGE_SIZE = 10

interface Props extends SearchSelectField<Contestant> {
  /** Name of the corner for screen readers, such as "Initiator of pair 1". */
  what: string
  /** True searches fake users, false searches fighters. */
  isFake: boolean
  onKind(isFake: boolean): void
  getMarks: GetMarks
}
type GetMarks = (contestant: Contestant) => readonly Mark[]

/** Searches a contestant by name, and asks before it takes one with marks. A switch changes between fighters and fake users. */
export function CornerSearch({ what, isFake, onKind, onChange, ...field }: Props) {
  const { ask, dialog } = useConfirm()

  async function choose(chosen: Contestant) {
    const marks = field.getMarks(chosen)
    if (marks.length > 0 && !marks.some(({ isRefused }) => isRefused)) {
      const text = <MarkTexts marks={marks} />
      if (!(await ask({ question: `Choose ${getContestantName(chosen)}?`, text, confirmText: 'Choose anyway' }))) return
    }
    onChange?.(chosen)
  }

  const search = { ...field, onChange: (chosen: Contestant | null) => (chosen ? void choose(chosen) : onChange?.(null)) }
  return (
    <>
      <Flex gap={8} align="center" className={clsx(styles.kind, 'cm-quiet')}>
        <span aria-hidden data-chosen={!isFake || undefined}>
          Real fighter
        </span>
        <Switch size="small" checked={isFake} onChange={onKind} aria-label={`${what}: fake user`} />
        <span aria-hidden data-chosen={isFake || undefined}>
          Fake user
        </span>
      </Flex>
      {/* Two separate fields, so that text typed for one kind is not searched in the other. */}
      {isFake ? <FakeUserSearch {...search} /> : <FighterSearch {...search} />}
      {dialog}
    </>
  )
}

type SearchProps = SearchSelectField<Contestant> & { getMarks: GetMarks }

const FighterSearch = ({ getMarks, ...field }: SearchProps) => (
  <SearchSelect
    {...field}
    {...getAccessors(getMarks)}
    endpoint={people.previews}
    getInput={(searchTerm) => ({ query: { searchTerm, role: 'FIGHTER' as const, page: 1, limit: PAGE_SIZE } })}
    getItems={({ data }) => data.map(toFighter)}
    plural="fighters"
    hint="Type a name"
  />
)

const FakeUserSearch = ({ getMarks, ...field }: SearchProps) => (
  <SearchSelect
    {...field}
    {...getAccessors(getMarks)}
    endpoint={fakeUsers.search}
    getInput={(searchTerm) => ({ query: { searchTerm } })}
    getItems={(results) => results.map((fake) => ({ fake }))}
    plural="fake users"
    hint="Type a name"
  />
)

const getAccessors = (getMarks: GetMarks) => ({
  getId: getContestantId,
  getName: getContestantName,
  getDetail: (contestant: Contestant) => [...getMarks(contestant).map(({ label }) => label), describeForMatchmaker(contestant)].join(', '),
  renderOption: (contestant: Contestant) => <Option contestant={contestant} marks={getMarks(contestant)} />,
})

function Option({ contestant, marks }: { contestant: Contestant; marks: readonly Mark[] }) {
  const { fighter, fake } = contestant
  const name = getContestantName(contestant)
  return (
    <Flex gap={8} align="center" className={styles.option}>
      <PersonAvatar size={32} src={fighter ? fighter.avatar : fake.image} name={name} />
      <div>
        <Flex wrap gap="0 8px" align="center">
          {name} <MarkLabels marks={marks} />
        </Flex>
        <div className="cm-small cm-quiet">{describeForMatchmaker(contestant)}</div>
      </div>
    </Flex>
  )
}

export const MarkLabels = ({ marks }: { marks: readonly Mark[] }) =>
  marks.map(({ label, text }) => (
    <span key={text} className="cm-chip">
      {label}
    </span>
  ))

const MarkTexts = ({ marks }: { marks: readonly Mark[] }) => (
  <ul className={styles.markTexts}>
    {marks.map(({ text }) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)
