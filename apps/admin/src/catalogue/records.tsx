import { Detail, DetailHeader } from '../ui/detail/detail.tsx'
import { Fact, Facts } from '../ui/detail/facts.tsx'
import { ListLink, NoRecord } from '../ui/detail/record-route.tsx'
import { Timeline } from '../ui/detail/timeline.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Panel } from '../ui/panel.tsx'
import { Tag } from '../ui/status.tsx'
import { AddressTabs } from '../ui/tabs.tsx'
import { Instant } from '../ui/time/shown-time.tsx'
import type { Room, Specimen } from './specimen.ts'

const facts = (
  <Facts>
    <Fact label="Full name">Alexandre Albuquerque</Fact>
    <Fact label="Email" copy="office@sao-paulo-fight-hall.example" />
    <Fact label="Socials" />
  </Facts>
)
const FIGHTER = { what: 'Fighter', list: '/dashboard/fighters', title: 'Fighters' }
const back = <ListLink of={FIGHTER} />

const specimens: Specimen[] = [
  {
    name: 'PageHeading',
    when: 'The one h1 of a screen, with its marks, actions and a quiet line.',
    shows: {
      '': (
        <PageHeading marks={<Tag tone="good">Active: yes</Tag>} note="Alexandre Albuquerque">
          The Wall
        </PageHeading>
      ),
    },
  },
  {
    name: 'DetailHeader',
    when: 'The head of a record’s screen: a heading below the way back. useRecordTitle puts its name into the tab of the browser.',
    parts: ['RecordRoute', 'ListLink'],
    shows: { '': <DetailHeader back={back}>The Wall</DetailHeader> },
  },
  {
    name: 'Detail',
    when: 'Content beside a rail of 320 px; below each other where there is no room.',
    shows: {
      'rail at the end': (
        <Detail rail={<Panel label="Facts">{facts}</Panel>}>
          <Panel label="Content">
            <p className="cm-catalogue-pad">Content</p>
          </Panel>
        </Detail>
      ),
    },
  },
  {
    name: 'Panel',
    when: 'A white sheet on the layout: what belongs together.',
    parts: ['Section'],
    shows: {
      '': (
        <Panel label="Panel">
          <p className="cm-catalogue-pad">What belongs together</p>
        </Panel>
      ),
    },
  },
  { name: 'Facts', when: 'What is known of a record: labels with their values.', parts: ['Fact'], shows: { '': facts } },
  {
    name: 'Timeline',
    when: 'What happened, one below the other.',
    shows: {
      '': (
        <Timeline
          label="Payments"
          moments={[
            { key: 1, tone: 'waiting', title: 'Withdraw -$153.00', time: <Instant at="2026-03-02T20:59:50Z" />, details: 'Pending' },
            { key: 2, tone: 'good', title: 'Received donate $50.00', time: <Instant at="2026-01-25T03:41:17Z" />, details: 'Withdrawn' },
            { key: 3, tone: 'bad', title: 'Withdraw -$20.00', time: <Instant at="2026-01-20T03:41:17Z" />, details: 'Refused' },
          ]}
        />
      ),
    },
  },
  {
    name: 'AddressTabs',
    when: 'Tabs whose open one stands in the address.',
    shows: {
      '': (
        <AddressTabs
          name="catalogue-tab"
          tabs={[
            { key: 'one', label: 'Penalties', content: 'The first' },
            { key: 'two', label: 'Account info', content: 'The second' },
          ]}
        />
      ),
    },
  },
  {
    name: 'NoRecord',
    when: 'The whole screen of a record that is not there.',
    shows: { '': <NoRecord of={FIGHTER} id="999" /> },
  },
]

export const RECORDS: Room = { title: 'Screens and records', specimens }
