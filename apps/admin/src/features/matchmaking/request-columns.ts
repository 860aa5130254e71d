import type { CsvColumn, MatchRequest } from '@cornerman/contract'
import { eventStatusInWords } from '../../ui/event-status.ts'
import { genderInWords, weightInWords } from '../../ui/fighter-words.ts'
import { matchStatusInWords } from '../../ui/match-status.tsx'
import { inUtc } from '../../ui/time/zoned.ts'

/** A row of the file: its number, from 1, and what its card shows. */
export interface NumberedRequest {
  number: number
  request: MatchRequest
}

const of = (value: (request: MatchRequest) => string | null | undefined) => ({
  of: ({ request }: NumberedRequest) => value(request) ?? null,
})

export const REQUEST_COLUMNS: readonly CsvColumn<NumberedRequest>[] = [
  { title: '#', of: ({ number }) => number },
  { title: 'First name', ...of(({ fighter }) => fighter.firstName) },
  { title: 'Last name', ...of(({ fighter }) => fighter.lastName) },
  { title: 'Nickname', ...of(({ fighter }) => fighter.nickname) },
  { title: 'E-mail', ...of(({ fighter }) => fighter.email) },
  { title: 'Phone', ...of(({ fighter }) => fighter.phoneNumber), isPhone: true },
  { title: 'Address', ...of(({ fighter }) => fighter.residence?.formattedAddress) },
  { title: 'City', ...of(({ fighter }) => fighter.residence?.city) },
  { title: 'Country', ...of(({ fighter }) => fighter.residence?.country ?? fighter.country) },
  { title: 'Socials', ...of(({ fighter }) => fighter.socials?.map(({ name, link }) => `${name}: ${link}`).join('; ')) },
  { title: 'Club', ...of(({ fighter }) => fighter.details?.club) },
  { title: 'Coaches', ...of(({ fighter }) => fighter.details?.coaches) },
  { title: 'Gender', ...of(({ fighter }) => fighter.details && genderInWords(fighter.details.gender)) },
  { title: 'Weight', ...of(({ fighter }) => fighter.details && weightInWords(fighter.details.weight)) },
  { title: 'Birthdate', ...of(({ fighter }) => fighter.details?.birthdate) },
  { title: 'Event', ...of(({ event }) => event.name) },
  { title: 'Event status', ...of(({ event }) => eventStatusInWords(event.status)) },
  { title: 'Event begins', ...of(({ event }) => inUtc(event.fromDate)) },
  { title: 'Event zone', ...of(({ event }) => event.timeZone) },
  { title: 'Status', ...of(({ status }) => matchStatusInWords(status)) },
]
