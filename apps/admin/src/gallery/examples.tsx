import { DownloadOutlined } from '@ant-design/icons'
import type { Organisation } from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import { people } from '@cornerman/contract/endpoints/people'
import { Button, Form, Input } from 'antd'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { ApiError } from '../api/api-error.ts'
import { useSession } from '../api/session.ts'
import type { PageReading } from '../api/use-read-pages.ts'
import { BulkButton } from '../ui/bulk/bulk-button.tsx'
import { BulkDialog } from '../ui/bulk/bulk-dialog.tsx'
import { SelectionBar } from '../ui/bulk/selection-bar.tsx'
import type { BulkRun, Outcome } from '../ui/bulk/use-bulk-run.ts'
import { useSelection } from '../ui/bulk/use-selection.ts'
import { ChartSkeleton } from '../ui/charts/chart-frame.tsx'
import { Tile, Tiles, TilesSkeleton, TrendMark } from '../ui/charts/figures.tsx'
import { LineChart } from '../ui/charts/line-chart.tsx'
import { PieChart } from '../ui/charts/pie-chart.tsx'
import { PauseButton, Polling } from '../ui/charts/polling.tsx'
import { Widget } from '../ui/charts/widget.tsx'
import { Copyable, WordBreak } from '../ui/copyable.tsx'
import { DateField } from '../ui/date-time/date-field.tsx'
import { DateTimeField } from '../ui/date-time/date-time-field.tsx'
import { Age, Day, Instant, LongDate, SpanDates, SpanTimes, ZonedTime } from '../ui/date-time/shown-time.tsx'
import { Descriptions, DescriptionsItem } from '../ui/detail/descriptions.tsx'
import { DetailHeader } from '../ui/detail/detail.tsx'
import { ListLink, RecordNotFound } from '../ui/detail/record-route.tsx'
import { Timeline } from '../ui/detail/timeline.tsx'
import { DownloadButton } from '../ui/downloads/download-button.tsx'
import { Callout } from '../ui/feedback/callout.tsx'
import { CommandButton } from '../ui/feedback/command-button.tsx'
import { ConfirmDialog, Dialog } from '../ui/feedback/dialog.tsx'
import { useNotices } from '../ui/feedback/notices.tsx'
import { Empty, NextStep, QueryBoundary, type QueryState } from '../ui/feedback/query-boundary.tsx'
import { StatusDot, Tag } from '../ui/feedback/status.tsx'
import { Tooltip } from '../ui/feedback/tooltip.tsx'
import { UndoBar } from '../ui/feedback/undo-bar.tsx'
import { FilterSummary } from '../ui/filters/filter-summary.tsx'
import { useListView } from '../ui/filters/list-view.ts'
import { toCompleteReading } from '../ui/filters/use-matching-rows.ts'
import { COUNTRY, getUserSortOptions, VERIFIED } from '../ui/filters/user-filters.ts'
import { AddressField } from '../ui/form/address-field.tsx'
import { ColumnPage } from '../ui/form/column-page.tsx'
import { PlainButton } from '../ui/form/plain-button.tsx'
import { RecordForm } from '../ui/form/record-form.tsx'
import { emailRule, requiredTextRule } from '../ui/form/rules.ts'
import { SearchSelect } from '../ui/form/search-select.tsx'
import { SingleSelect } from '../ui/form/single-select.tsx'
import { SuggestionsStatus } from '../ui/form/suggestions.tsx'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import * as icons from '../ui/icons/icons.tsx'
import { SharesTable } from '../ui/map/shares-table.tsx'
import { ViewerMap, ViewerMapSkeleton } from '../ui/map/viewer-map.tsx'
import { ALL_MATCH_STATUSES, MatchStatusDot } from '../ui/match-status.tsx'
import { PersonAvatar } from '../ui/media/person-avatar.tsx'
import { PhotoSlot } from '../ui/media/photo/photo-slot.tsx'
import { Player } from '../ui/media/player/player.tsx'
import { Money } from '../ui/money.tsx'
import { ExternalLink } from '../ui/navigation/external-link.tsx'
import { PageHeading } from '../ui/navigation/page-heading.tsx'
import { EventLink } from '../ui/navigation/record-link.tsx'
import { UrlTabs } from '../ui/navigation/url-tabs.tsx'
import { Wordmark } from '../ui/navigation/wordmark.tsx'
import { Panel } from '../ui/panel.tsx'
import { PermissionRevoked } from '../ui/permission/keep-while-in-use.tsx'
import { ListTable } from '../ui/table/list-table.tsx'
import { ListTools } from '../ui/table/list-tools.tsx'
import { LoadMore, ShowMore } from '../ui/table/load-more.tsx'
import { PagedList } from '../ui/table/paged-list.tsx'
import { Pager } from '../ui/table/pager.tsx'
import { ResultsCount } from '../ui/table/results-count.tsx'
import { SearchBox } from '../ui/table/search-box.tsx'
import { ThemeSwitch } from '../ui/theme/theme-switch.tsx'
import { WorkWidget } from '../ui/work-queue/work-widget.tsx'

/** The states of a component by name. */
export type States = Readonly<Record<string, ReactNode>>

const noop = () => {}
const LONG = 'Międzynarodowa Organizacja Sportów Walki imienia Wolfeschlegelsteinhausenbergerdorff w Świętochłowicach'
const waitForever = () => new Promise<never>(noop)
const forEachKind = <Kind extends string>(kinds: readonly Kind[], render: (kind: Kind) => ReactNode): States =>
  Object.fromEntries(kinds.map((kind) => [kind, render(kind)]))

const loading: QueryState<never> = {
  data: undefined,
  error: undefined,
  fetchedAt: undefined,
  isValidating: true,
  refetch: noop,
}
const failed: QueryState<never> = {
  ...loading,
  isValidating: false,
  error: { message: 'The server did not respond in time.' },
}
const loaded = <Data,>(data: Data): QueryState<Data> => ({
  ...loading,
  isValidating: false,
  data,
  fetchedAt: new Date('2026-03-14T12:00:00Z'),
})
const stale = <Data,>(data: Data): QueryState<Data> => ({ ...loaded(data), error: failed.error })
/** Renders a component in all states of a query. */
const forQueryStates = <Data,>(data: Data, render: (query: QueryState<Data>) => ReactNode): States => ({
  loaded: render(loaded(data)),
  stale: render(stale(data)),
  failed: render(failed),
  loading: render(loading),
})

const FILTERS = [COUNTRY, VERIFIED]
const SORT_OPTIONS = getUserSortOptions('name', 'lastVisit')
const READ_ROWS = Array.from({ length: 2000 }, (_, id) => ({ id }))
const HALF_READ: PageReading<{ id: number }> = { ...toCompleteReading(READ_ROWS), total: 51_800, isComplete: false }
function FilteredList({
  filteredBy,
  reading,
}: {
  filteredBy: 'server' | 'app'
  reading?: Partial<PageReading<{ id: number }>>
}) {
  const view = useListView(FILTERS, SORT_OPTIONS)
  const sort = { option: SORT_OPTIONS[1]!, order: 'DESC' as const }
  return (
    <FilterSummary
      view={{ ...view, values: { country: ['Brazil', 'Chile'], verified: ['no'] }, sort, isActive: true }}
      filteredBy={filteredBy}
      reading={{ ...HALF_READ, ...reading }}
      plural="fans"
      opener={{ current: null }}
    />
  )
}

/** Renders its content only with a session, because it calls the server. */
function SignedIn({ content }: { content: ReactNode }) {
  return useSession() ? content : <Link to="/login?redirectUrl=/ui">Sign in to see it</Link>
}

/** Holds the value of a field. */
function WithState<Value>({
  initial,
  children,
}: {
  initial: Value
  children: (value: Value, onChange: (value: Value) => void) => ReactNode
}) {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}

/** Renders a button that opens a dialog. */
const renderOpenButton = (render: (dialog: { open: boolean; onClose(): void }) => ReactNode) => (
  <WithState initial={false}>
    {(open, setOpen) => (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        {render({ open, onClose: () => setOpen(false) })}
      </>
    )}
  </WithState>
)

interface ExampleFormProps
  extends Pick<ComponentProps<typeof RecordForm>, 'isReadOnly' | 'disabledReason' | 'saveWhen' | 'isNew'> {
  name: string
  values?: { name: string; email: string }
}

/** Shows the errors of its values, as after Save. */
function ExampleForm({ name, values = { name: 'Ana', email: 'ana@cornerman.test' }, ...props }: ExampleFormProps) {
  const state = useRecordForm({ name, id: 'one', initialValues: values, save: async () => {} })
  const { form } = state
  useEffect(() => {
    form.validateFields().catch(noop)
  }, [form])
  return (
    <RecordForm state={state} label="Person" {...props}>
      <Form.Item name="name" label="Name" rules={[requiredTextRule()]}>
        <Input />
      </Form.Item>
      <Form.Item name="email" label="Email" rules={[requiredTextRule(), emailRule()]}>
        <Input />
      </Form.Item>
    </RecordForm>
  )
}

const HALL: Organisation = { id: 1, name: LONG, address: {}, timeZone: 'UTC' } as Organisation

function Organisations({ initial = null, disabled = false }: { initial?: Organisation | null; disabled?: boolean }) {
  const [chosen, setChosen] = useState(initial)
  return (
    <SearchSelect
      aria-label="Organisation"
      endpoint={people.organisations}
      getInput={(searchText) => ({ query: { searchText } })}
      getItems={(results) => results}
      getId={({ id }) => id}
      getName={({ name }) => name}
      getDetail={() => ''}
      plural="organisations"
      hint="Type a name"
      value={chosen}
      onChange={setChosen}
      disabled={disabled}
    />
  )
}

function Fans() {
  const getInput = (page: number) => ({ query: { roleName: 'FAN' as const, page, limit: 5 } })
  const list = { rowKey: ({ id }: { id: number }) => id, pageSize: 5, singular: 'fan', plural: 'fans', skeleton: null }
  return (
    <LoadMore endpoint={people.list} getInput={getInput} getRows={({ data }) => data} {...list}>
      {(rows) => <p>{rows.map(({ id }) => id).join(', ')}</p>}
    </LoadMore>
  )
}

function NoticeButton({ kind }: { kind: 'success' | 'failure' | 'info' }) {
  const notices = useNotices()
  return <Button onClick={() => notices[kind]('What happened')}>Show</Button>
}

/** A command that needs no permission. */
const sendPin = (props: Partial<ComponentProps<typeof CommandButton>>, to = 'admin@cornerman.test') => (
  <CommandButton {...props} endpoint={auth.sendPin} input={{ body: { email: to } }}>
    Send PIN
  </CommandButton>
)

const EMAIL = 'office@sao-paulo-fight-hall.example'
const SPAN = { fromDate: '2026-03-14T23:30:00Z', toDate: '2026-03-15T02:30:00Z', zone: 'America/Sao_Paulo' }
const PHOTO = { name: 'avatar', src: '/favicon.svg', aspect: 1, upload: { send: async () => {} } }
const POINTS = Array.from({ length: 24 }, (_, hour) => ({
  x: `${hour}:00`,
  y: 40 + Math.round(30 * Math.sin(hour / 3)),
}))
const SLICES = ['Brazil', 'Japan', 'France', 'Kenya', 'Chile', 'India'].map((name, index) => ({
  name,
  count: 60 - index * 9,
}))
const CHART = { title: 'Viewers', axes: { x: 'Hour', y: 'Viewers' } }
const HALLS = [
  { id: 1, name: 'First hall', seats: 1200 },
  { id: 2, name: 'Second hall', seats: 350 },
]
type Hall = (typeof HALLS)[number]
const TABLE = {
  name: 'Halls',
  rowKey: ({ id }: Hall) => id,
  pageSize: 2,
  columns: [
    { key: 'name', title: 'Name', isRowHeader: true, render: ({ name }: Hall) => name },
    {
      key: 'seats',
      title: 'Seats',
      numeric: true,
      width: 120,
      sort: { order: 'DESC' as const, onSort: noop },
      render: ({ seats }: Hall) => seats,
    },
  ],
}
const LIST_PARAMS = { search: '', page: 1, navigationKey: '', setSearch: noop, setPage: noop }
const LIST = {
  ...TABLE,
  singular: 'hall',
  plural: 'halls',
  params: LIST_PARAMS,
  emptyHint: 'A hall appears here once its account is created.',
}

/** Its first row has nothing to do. */
const OPEN_HALLS = [...HALLS, { id: 3, name: LONG, seats: 80 }]
function SelectableHalls() {
  const selection = useSelection({
    rows: OPEN_HALLS,
    rowKey: TABLE.rowKey,
    canSelect: ({ id }) => id > 1,
    allRows: OPEN_HALLS,
  })
  return (
    <>
      <ListTable {...TABLE} rows={OPEN_HALLS} selection={{ selection, getName: ({ name }) => name, plural: 'halls' }} />
      <SelectionBar selection={selection}>
        <BulkButton
          {...BULK_ACTION}
          selection={selection}
          endpoint={auth.sendPin}
          toInput={() => ({ body: { email: 'admin@cornerman.test' } })}
        >
          Open
        </BulkButton>
      </SelectionBar>
    </>
  )
}
const BULK_ACTION = {
  getName: ({ name }: Hall) => name,
  singular: 'hall',
  plural: 'halls',
  consequence: 'This cannot be undone here.',
}
const BULK = {
  ...BULK_ACTION,
  rows: OPEN_HALLS,
  rowKey: TABLE.rowKey,
  count: (number: number) => `${number} halls`,
  action: 'Open',
  title: 'Open 3 halls',
  danger: false,
}
const toRun = (states: readonly Outcome['state'][]): BulkRun<Hall> => ({
  entries: states.map((state, index) => ({
    row: OPEN_HALLS[index]!,
    outcome: state === 'failed' || state === 'unknown' ? { state, error: REJECTED } : { state },
  })),
  isRunning: false,
  isStopping: false,
  start: noop,
  retryFailed: noop,
  resume: noop,
  stop: noop,
  reset: noop,
})
const REJECTED = new ApiError({
  kind: 'rejected',
  message: 'This hall is open already.',
  status: 409,
  call: 'POST /halls',
})

const descriptions = (
  <Descriptions>
    <DescriptionsItem label="Full name">Alexandre Albuquerque</DescriptionsItem>
    <DescriptionsItem label="Email" copyText={EMAIL} />
    <DescriptionsItem label="Socials" />
  </Descriptions>
)
const FIGHTER = { label: 'Fighter', listPath: '/dashboard/fighters', listTitle: 'Fighters' }
const back = <ListLink kind={FIGHTER} />
const tiles = (
  <Tiles label="Views">
    <Tile
      label="Views"
      value={25554394}
      note={<TrendMark trend="down" change="-3.08%" comparison="week over week" />}
    />
    <Tile label="Traffic" value={59.58} unit="GB" note={null} />
    <Tile label="Unknown" value={null} note={null} />
  </Tiles>
)

/** Examples of each component exported by ui/. */
export const EXAMPLES: Readonly<Record<string, States>> = {
  ThemeProvider: { 'around this page': null },
  ThemeSwitch: { light: <ThemeSwitch /> },
  Wordmark: { long: <Wordmark />, short: <Wordmark short /> },
  OctagonIcon: {
    'all icons': (
      <ul className="cm-row">
        {Object.entries(icons).map(([name, Icon]) => (
          <li key={name} className="cm-row">
            <Icon /> {name}
          </li>
        ))}
      </ul>
    ),
  },
  PageHeading: {
    full: (
      <PageHeading tags={<Tag tone="good">Active: yes</Tag>} note="Alexandre Albuquerque">
        The Wall
      </PageHeading>
    ),
    'long text': <PageHeading actions={<Button>Create</Button>}>{LONG}</PageHeading>,
  },
  DetailHeader: {
    full: (
      <DetailHeader backLink={back} record={{ kind: 'fighter', id: 101 }}>
        The Wall
      </DetailHeader>
    ),
  },
  ColumnPage: { 'with a preview': <ColumnPage preview={<Panel label="Preview">Preview</Panel>}>Form</ColumnPage> },
  Panel: { full: <Panel label="Panel">Related content</Panel> },
  Descriptions: { full: descriptions },
  Timeline: {
    tones: (
      <Timeline
        label="Steps"
        items={(['good', 'neutral'] as const).map((tone) => ({ key: tone, tone, title: 'Phone', state: tone }))}
      />
    ),
  },
  UrlTabs: {
    two: (
      <UrlTabs
        name="gallery-tab"
        tabs={['One', 'Two'].map((label) => ({ key: label.toLowerCase(), label, content: `Tab ${label}` }))}
      />
    ),
  },
  RecordNotFound: { full: <RecordNotFound kind={FIGHTER} id="999" /> },
  QueryBoundary: forQueryStates('Eight bouts', (of) => (
    <QueryBoundary query={of} skeleton={<span className="cm-bar" />}>
      {(text) => <p>{text}</p>}
    </QueryBoundary>
  )),
  Empty: {
    'nothing yet': <Empty title="No fighters yet" hint="A fighter appears here once their account is created." />,
    'nothing matches': <Empty title="" noMatchTitle="No fighters match “abc”" onClearFilters={noop} />,
  },
  UndoBar: {
    waiting: <UndoBar undo={{ last: { label: 'Matched: Ana Lima', state: 'waiting' }, pending: false, undo: noop }} />,
    saving: <UndoBar undo={{ last: undefined, pending: true, undo: noop }} />,
  },
  WorkWidget: {
    ...forQueryStates(['Ana Souza', LONG], (of) => (
      <WorkWidget
        title="Match requests"
        query={of}
        total={12}
        toRow={(name) => ({
          id: name.length,
          title: name,
          detail: 'Flyweight',
          age: <Age at={SPAN.fromDate} />,
          actions: <Button size="small">Matched</Button>,
        })}
      />
    )),
    empty: <WorkWidget title="Match requests" query={loaded([])} total={0} toRow={() => ({ id: 1, title: '' })} />,
  },
  EventLink: { 'without permission': <EventLink id={1}>Fight Night</EventLink> },
  NextStep: { 'without permission': <NextStep to="/dashboard/events/create" label="Create an event" /> },
  Widget: forQueryStates(686, (query) => (
    <Widget
      title="Realtime"
      note="With a lag."
      query={{ ...query, polling: 'live' }}
      skeleton={<TilesSkeleton labels={['Users']} />}
    >
      {() => tiles}
    </Widget>
  )),
  Polling: {
    running: (
      <Polling>
        <PauseButton />
      </Polling>
    ),
  },
  LoadMore: {
    'five at a time': <SignedIn content={<Fans />} />,
  },
  ShowMore: {
    'one at a time': (
      <ShowMore rows={HALLS} isPartial={false} pageSize={1} singular="hall" plural="halls">
        {(rows) => <p>{rows.map(({ name }) => name).join(', ')}</p>}
      </ShowMore>
    ),
  },
  ResultsCount: {
    all: <ResultsCount total={1204} singular="fan" plural="fans" />,
    found: <ResultsCount total={1} singular="fan" plural="fans" search="robin" />,
  },
  PagedList: {
    ...forQueryStates({ data: HALLS, total: 2 }, (query) => <PagedList {...LIST} query={query} />),
    empty: <PagedList {...LIST} query={loaded({ data: [], total: 0 })} />,
    'nothing found': (
      <PagedList {...LIST} params={{ ...LIST_PARAMS, search: 'abc' }} query={loaded({ data: [], total: 0 })} />
    ),
  },
  ListTools: {
    'search and count': (
      <ListTools>
        <SearchBox value="" label="Search halls" onSearch={noop} />
        <ResultsCount total={2} singular="hall" plural="halls" />
      </ListTools>
    ),
  },
  FilterSummary: {
    'filtered by the server': <FilteredList filteredBy="server" />,
    reading: <FilteredList filteredBy="app" reading={{ isReading: true }} />,
    'read in part': <FilteredList filteredBy="app" />,
    stopped: <FilteredList filteredBy="app" reading={{ isStopped: true }} />,
  },
  ListTable: {
    'linked rows': (
      <ListTable
        {...TABLE}
        rows={HALLS}
        rowLink={({ id }) => ({ to: `/ui?hall=${id}` })}
        rowTone={() => ({ tone: 'bad', label: 'Banned' })}
      />
    ),
    busy: <ListTable {...TABLE} rows={HALLS} busy />,
    loading: <ListTable {...TABLE} rows={undefined} />,
  },
  SelectionBar: { 'one of three selected': <SelectableHalls /> },
  BulkDialog: {
    question: renderOpenButton((dialog) => <BulkDialog {...BULK} {...dialog} run={toRun([])} />),
    running: renderOpenButton((dialog) => (
      <BulkDialog {...BULK} {...dialog} run={{ ...toRun(['done', 'sending', 'waiting']), isRunning: true }} />
    )),
    finished: renderOpenButton((dialog) => (
      <BulkDialog {...BULK} {...dialog} run={toRun(['done', 'failed', 'unknown'])} />
    )),
  },
  Pager: {
    'in the middle': (
      <WithState initial={4}>
        {(page, setPage) => <Pager name="Halls" page={page} pageSize={10} total={130} onChange={setPage} />}
      </WithState>
    ),
  },
  SearchBox: {
    empty: <SearchBox value="" label="Search halls" onSearch={noop} />,
    searching: <SearchBox value="second" label="Search halls" onSearch={noop} />,
  },
  CommandButton: {
    immediate: sendPin({}),
    rejected: sendPin({ variant: 'default' }, 'nobody@cornerman.test'),
    'asks first': sendPin({ variant: 'primary', question: 'Send a PIN?', description: 'It appears in the outbox.' }),
    link: sendPin({ variant: 'link' }),
    unavailable: sendPin({ disabledReason: 'Choose an admin first' }),
  },
  PlainButton: {
    'long text': <PlainButton>{LONG}</PlainButton>,
    default: <PlainButton>Reload</PlainButton>,
    primary: <PlainButton kind="primary">Continue</PlainButton>,
    link: <PlainButton kind="link">Send again</PlainButton>,
    pending: <PlainButton pending>Continue</PlainButton>,
    disabled: <PlainButton disabled>Reload</PlainButton>,
  },
  ConfirmDialog: {
    question: renderOpenButton(({ open, onClose }) => (
      <ConfirmDialog
        question="Activate First hall?"
        open={open}
        confirmText="Activate"
        onConfirm={onClose}
        onCancel={onClose}
      >
        It can then plan events.
      </ConfirmDialog>
    )),
  },
  Dialog: {
    form: renderOpenButton((dialog) => (
      <Dialog title="Form" {...dialog} action={{ label: 'Add', onClick: noop, disabledReason: 'Choose a comment' }}>
        Fields
      </Dialog>
    )),
    pending: renderOpenButton((dialog) => (
      <Dialog title={LONG} {...dialog} action={{ label: 'Add', onClick: dialog.onClose, pending: true }}>
        {LONG} <Button onClick={dialog.onClose}>Answer</Button>
      </Dialog>
    )),
    full: renderOpenButton((dialog) => (
      <Dialog kind="full" title="Editor" {...dialog}>
        A whole editor
      </Dialog>
    )),
  },
  Tooltip: {
    'on hover and focus': (
      <Tooltip text="Download json">
        <button type="button" className="cm-icon-button cm-icon-button-large" aria-label="Download json: Fight Night">
          <DownloadOutlined aria-hidden />
        </button>
      </Tooltip>
    ),
  },
  Callout: {
    ...forEachKind(['success', 'error', 'info'], (tone) => <Callout tone={tone}>The fan was created.</Callout>),
    'long text': <Callout tone="error">{LONG}</Callout>,
  },
  PermissionRevoked: {
    one: <PermissionRevoked permissions={['edit_arena_info']} />,
    several: <PermissionRevoked permissions={['manage-banners', 'super_admin']} />,
  },
  NoticesHost: forEachKind(['success', 'failure', 'info'], (kind) => <NoticeButton kind={kind} />),
  DownloadButton: {
    button: <DownloadButton label="Download" createFile={waitForever} />,
    icon: <DownloadButton label="Download json" itemName="Fight Night" variant="icon" createFile={waitForever} />,
    unavailable: <DownloadButton label="Download" disabledReason="Choose at least one role" createFile={waitForever} />,
  },
  RecordForm: {
    open: <ExampleForm name="gallery-open" />,
    new: <ExampleForm name="gallery-new" values={{ name: '', email: '' }} saveWhen="valid" isNew />,
    invalid: <ExampleForm name="gallery-invalid" values={{ name: '', email: 'ana' }} />,
    'long text': <ExampleForm name="gallery-long" values={{ name: LONG, email: EMAIL }} />,
    unavailable: <ExampleForm name="gallery-unavailable" disabledReason="Choose a user" />,
    'read-only': <ExampleForm name="gallery-read-only" isReadOnly />,
  },
  SearchSelect: {
    empty: <SignedIn content={<Organisations />} />,
    'long text': <Organisations initial={HALL} />,
    disabled: <Organisations initial={HALL} disabled />,
  },
  SingleSelect: {
    chosen: <SingleSelect aria-label="Role" value="FAN" options={[{ value: 'FAN', label: 'Fan' }]} />,
    empty: <SingleSelect aria-label="Role" placeholder="Choose a role" options={[]} />,
    disabled: <SingleSelect aria-label="Role" value="FAN" options={[{ value: 'FAN', label: 'Fan' }]} disabled />,
    invalid: <SingleSelect aria-label="Role" status="error" placeholder="Choose a role" options={[]} />,
    'long text, 200 px': (
      <SingleSelect aria-label="Role" value="FAN" options={[{ value: 'FAN', label: LONG }]} style={{ width: 200 }} />
    ),
  },
  SuggestionsStatus: forEachKind(['idle', 'searching', 'found', 'failed'], (state) => (
    <SuggestionsStatus
      search={{ text: state === 'idle' ? '' : 'abc', state, error: undefined, refetch: noop }}
      hint="Type a name"
      plural="organisations"
    />
  )),
  AddressField: { empty: <AddressField /> },
  DateField: {
    chosen: (
      <WithState initial="2026-03-14">
        {(day, setDay) => <DateField aria-label="Birthdate" value={day} onChange={setDay} />}
      </WithState>
    ),
    unreadable: <DateField aria-label="Birthdate" value="14 Mar 26" status="error" aria-invalid />,
    'read-only': <DateField aria-label="Birthdate" value="2026-03-14" readOnly variant="filled" />,
  },
  DateTimeField: {
    chosen: (
      <WithState initial="2026-03-14T20:00">
        {(time, setTime) => <DateTimeField label="Start" value={time} onChange={setTime} />}
      </WithState>
    ),
    'shown twice': (
      <WithState initial="2026-10-25T02:30">
        {(time, setTime) => <DateTimeField label="Start" zone="Europe/Berlin" value={time} onChange={setTime} />}
      </WithState>
    ),
  },
  StatusDot: forEachKind(['good', 'bad', 'waiting', 'neutral'], (tone) => <StatusDot tone={tone}>Pending</StatusDot>),
  MatchStatusDot: forEachKind(ALL_MATCH_STATUSES, (status) => <MatchStatusDot status={status} />),
  Tag: forEachKind(['good', 'bad', 'neutral'], (tone) => <Tag tone={tone}>Active: yes</Tag>),
  Copyable: { full: <Copyable text={EMAIL} name="email" /> },
  PersonAvatar: {
    picture: <PersonAvatar size={32} src="/favicon.svg" />,
    none: <PersonAvatar size={32} src={null} />,
    initials: <PersonAvatar size={48} src={null} name="Alexandre Albuquerque" />,
  },
  WordBreak: {
    'in 120 px': (
      <div style={{ width: 120 }}>
        <WordBreak text={EMAIL} />
      </div>
    ),
  },
  ExternalLink: forEachKind(['https://ana.example', 'ftp://ana.example'], (href) => (
    <ExternalLink href={href}>{href}</ExternalLink>
  )),
  Money: { positive: <Money cents={123450} />, negative: <Money cents={-5} /> },
  Day: { full: <Day day="1996-11-12" /> },
  LongDate: { full: <LongDate at={SPAN.fromDate} /> },
  Instant: { full: <Instant at={SPAN.fromDate} /> },
  Age: { full: <Age at={SPAN.fromDate} /> },
  ZonedTime: { full: <ZonedTime at={SPAN.fromDate} zone={SPAN.zone} /> },
  SpanTimes: {
    dates: <SpanDates {...SPAN} />,
    times: <SpanTimes {...SPAN} />,
    'over midnight': <SpanTimes {...SPAN} toDate="2026-03-15T04:30:00Z" />,
  },
  Tiles: { full: tiles, loading: <TilesSkeleton labels={['Views', 'Traffic']} /> },
  TrendMark: forEachKind(['up', 'flat', 'down'], (trend) => (
    <TrendMark trend={trend} change="12.5%" comparison="week over week" />
  )),
  PhotoSlot: {
    full: <PhotoSlot {...PHOTO} remove={{ onDelete: async () => {} }} />,
    none: <PhotoSlot {...PHOTO} src={undefined} />,
    broken: <PhotoSlot {...PHOTO} src="/no-such.jpg" />,
    small: <PhotoSlot {...PHOTO} size="small" />,
  },
  LineChart: {
    full: <LineChart {...CHART} points={POINTS} emptyText="None" />,
    empty: <LineChart {...CHART} points={[]} emptyText="None" />,
    loading: <ChartSkeleton title="Viewers" />,
  },
  PieChart: {
    full: (
      <PieChart
        title="Viewers by country"
        columns={{ name: 'Country', count: 'Viewers' }}
        slices={SLICES}
        emptyText="None"
        height={240}
      />
    ),
  },
  ViewerMap: {
    full: <ViewerMap coords={[{ lat: -23.5, lon: -46.6 }]} />,
    loading: <ViewerMapSkeleton />,
  },
  SharesTable: {
    full: <SharesTable title="Countries" group="Country" shares={SLICES} total={100} />,
    empty: <SharesTable title="Cities" group="City" shares={[]} total={0} />,
  },
  Player: { 'not found': <Player src="/no-such.m3u8" name="Fight Night" /> },
}

/** Components that are shown as parts of others. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  DateField: ['Calendar'],
  ThemeProvider: ['AntdTheme', 'NavigationBlocker'],
  Wordmark: ['Mark', 'EnvironmentBadge'],
  OctagonIcon: Object.keys(icons).filter((name) => name !== 'OctagonIcon'),
  DetailHeader: ['RecordRoute', 'ListLink', 'ChangedByYou'],
  ListTable: ['TableHead', 'TableRow', 'PlaceholderRows'],
  Panel: ['Section'],
  Descriptions: ['DescriptionsItem'],
  QueryBoundary: [
    'StateIcon',
    'SkeletonLines',
    'LoadError',
    'Stale',
    'ErrorBoundary',
    'ErrorDetails',
    'CommandError',
    'CrashDetails',
  ],
  EventLink: ['FighterLink', 'FanLink', 'ArenaLink', 'PersonLink', 'ScreenLink', 'RecordName', 'RecordLink'],
  PermissionRevoked: ['Can', 'KeepWhileInUse'],
  Polling: ['PauseButton'],
  SelectionBar: ['SelectBox', 'SelectAllBox', 'BulkButton'],
  PagedList: [
    'DensityButton',
    'ColumnChooser',
    'SavedViews',
    'FilterButton',
    'ToolbarFilter',
    'FilterFields',
    'ExportButton',
    'RowLink',
    'TextCell',
    'EmailCell',
  ],
  RecordForm: ['DraftOffer', 'TextField', 'LinkField', 'NumberField', 'LanguagesSelect'],
  SingleSelect: ['Select'],
  AddressField: ['ManualAddress'],
  SearchSelect: ['EventsSelect'],
  SpanTimes: ['SpanDates'],
  Tiles: ['Tile', 'TilesSkeleton'],
  PhotoSlot: ['ChoosePhoto', 'CropDialog', 'CropStage'],
  LineChart: ['ChartFrame', 'ChartSkeleton', 'Plot', 'CsvButton'],
  WorkWidget: ['WorkList'],
  ViewerMap: ['ViewerMapSkeleton', 'WorldMap', 'WorldLayer'],
}
