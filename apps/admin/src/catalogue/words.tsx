import type { ReactNode } from 'react'
import { Breakable, Copyable } from '../ui/copyable.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import { Face } from '../ui/face.tsx'
import { Tile, Tiles, TilesSkeleton, TrendMark } from '../ui/figures/figures.tsx'
import { ALL_MATCH_STATUSES, MatchStatusDot } from '../ui/match-status.tsx'
import { Money } from '../ui/money.tsx'
import { StatusDot, Tag } from '../ui/status.tsx'
import { Day, Instant, LongDate, SpanDates, SpanTimes, ZonedTime } from '../ui/time/shown-time.tsx'
import type { Room, Specimen } from './specimen.ts'

const AT = '2026-03-14T23:30:00Z'
const TO = '2026-03-15T02:30:00Z'
const ZONE = 'America/Sao_Paulo'
const each = <Kind extends string>(kinds: readonly Kind[], look: (kind: Kind) => ReactNode) =>
  Object.fromEntries(kinds.map((kind) => [kind, look(kind)]))
const TONES = ['good', 'bad', 'waiting', 'neutral'] as const

const specimens: Specimen[] = [
  {
    name: 'StatusDot',
    when: 'A state in a row or a fact: a dot of its tone, and always its word.',
    shows: each(TONES, (tone) => <StatusDot tone={tone}>Pending</StatusDot>),
  },
  {
    name: 'MatchStatusDot',
    when: 'What came of a match request.',
    shows: each(ALL_MATCH_STATUSES, (status) => <MatchStatusDot status={status} />),
  },
  {
    name: 'Tag',
    when: 'A state in a frame, beside the heading of what has it.',
    shows: each(['good', 'bad', 'neutral'], (tone) => <Tag tone={tone}>Active: yes</Tag>),
  },
  {
    name: 'Copyable',
    when: 'Ids, e-mails, phone numbers: with a button that copies them.',
    shows: { '': <Copyable text="office@sao-paulo-fight-hall.example" what="e-mail" /> },
  },
  {
    name: 'Face',
    when: 'The small picture of a person beside their name. Those to zoom or to replace are PhotoSlots.',
    shows: {
      'in a row': <Face size={32} src="/favicon.svg" />,
      none: <Face size={32} src={null} />,
      'none, on a card': <Face size={48} src={null} initialsOf="Alexandre Albuquerque" />,
    },
  },
  {
    name: 'Breakable',
    when: 'A long address in a narrow room: it breaks before its @ and its dots. Copyable does so by itself.',
    shows: {
      'in 120 px': (
        <div style={{ width: 120 }}>
          <Breakable text="office@sao-paulo-fight-hall.example" />
        </div>
      ),
    },
  },
  {
    name: 'ExternalLink',
    when: 'An address that somebody typed: http(s) becomes a link in a new tab, anything else stays text.',
    shows: {
      web: <ExternalLink href="https://ana.example">https://ana.example</ExternalLink>,
      'no web address': <ExternalLink href="ftp://ana.example">ftp://ana.example</ExternalLink>,
    },
  },
  {
    name: 'Money',
    when: 'Whole cents as dollars.',
    shows: { '': <Money cents={123450} />, 'less than nothing': <Money cents={-5} /> },
  },
  {
    name: 'Day',
    when: 'A calendar day without a zone: a date of birth.',
    shows: { '': <Day day="1996-11-12" /> },
  },
  {
    name: 'LongDate',
    when: 'The day of an instant, as the documents write it.',
    shows: { '': <LongDate at={AT} /> },
  },
  { name: 'Instant', when: 'An instant to the second, as payments show it.', shows: { '': <Instant at={AT} /> } },
  {
    name: 'ZonedTime',
    when: 'A time where it happens; the viewer’s own in the tooltip, ISO on a click.',
    shows: { '': <ZonedTime at={AT} zone={ZONE} /> },
  },
  {
    name: 'SpanTimes',
    when: 'From when to when an event goes, where it happens.',
    parts: ['SpanDates'],
    shows: {
      'its days': <SpanDates fromDate={AT} toDate={TO} zone={ZONE} />,
      'its times': <SpanTimes fromDate={AT} toDate={TO} zone={ZONE} />,
      'over midnight': <SpanTimes fromDate={AT} toDate="2026-03-15T04:30:00Z" zone={ZONE} />,
    },
  },
  {
    name: 'Tiles',
    when: 'Figures side by side. A tile keeps its place and height, whatever its figure becomes.',
    parts: ['Tile', 'TilesSkeleton'],
    shows: {
      full: (
        <Tiles label="Views">
          <Tile label="Views" value={25554394} note={<TrendMark trend="down" change="-3.08%" than="week over week" />} />
          <Tile label="Traffic" value={59.58} unit="GB" note={null} />
          <Tile label="Nothing known" value={null} note={null} />
        </Tiles>
      ),
      'on its way': <TilesSkeleton labels={['Views', 'Traffic']} notes />,
    },
  },
  {
    name: 'TrendMark',
    when: 'Which way a figure went: arrow, colour, sign and words.',
    shows: {
      up: <TrendMark trend="up" change="12.5%" than="week over week" />,
      flat: <TrendMark trend="flat" change="0%" than="week over week" />,
      down: <TrendMark trend="down" change="-3.08%" than="week over week" />,
    },
  },
]

export const WORDS: Room = { title: 'Words, times and figures', specimens }
