import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import { getDecision } from './decisions.ts'
import type { Endpoint } from './define-endpoint.ts'
import type { PrintedSchema } from './openapi.ts'
import { VALUE_KIND } from './schemas/basics.ts'

type Schema = PrintedSchema & { [VALUE_KIND]?: string }

/** Lists that decide nothing: the screens show them, and nothing depends on them. */
const DETAIL_LISTS = [
  'EventVideo.languages',
  'FightEvent.requirements',
  'FightEvent.tags',
  'GeocodingResult.address_components',
  'GeocodingResult.address_components.types',
  'GeocodingResult.types',
  'KickRow.tags',
  'Transaction.history',
  'User.socials',
  'VideoRow.tags',
  'Weighting.requirements',
]

/** Enums that decide nothing: the app shows a value that it does not know unchanged, and that is true. */
const DETAIL_ENUMS = [
  'BannerPlatform',
  'BannerPurpose',
  'BroadcastType',
  'CreatorRequestType',
  'Experience',
  'Gender',
  'GeocodingResult.geometry.location_type',
  'ImageType',
  'PenaltyReason',
  'RewardType',
  'SearchDistance',
  'TransactionStep.type',
  'UnitSystem',
  'ViewerPlatform',
  'WeightClass',
]

/** Returns the fields of a response at every depth, with the titled schema, or else the call, that contains them. */
function getFields(schema: Schema, owner: string): [name: string, field: Schema][] {
  const { title = owner, anyOf = [], items, properties = {} } = schema

  const own = Object.entries<Schema>(properties).flatMap(([name, field]): [string, Schema][] => [
    [`${title}.${name}`, field],
    ...getFields(field, `${title}.${name}`),
  ])

  const inner = [...anyOf, ...(items ? [items] : [])].flatMap((each) => getFields(each, title))

  return [...own, ...inner]
}

const fields = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries<Endpoint>(endpoints).flatMap(([name, { response = {} }]) =>
    getFields(response as Schema, `${group}.${name}`),
  ),
)

/** Returns the value of a nullable field. */
const getValue = (field: Schema): Schema =>
  field.anyOf?.find(({ type }) => type !== 'null') ?? field

/** Returns the fields of a kind that decide nothing. */
const findUndecided = (isOfKind: (value: Schema) => boolean) =>
  fields.filter(([, field]) => isOfKind(getValue(field)) && getDecision(field) === undefined)

const sortUnique = (names: readonly string[]) => [...new Set(names)].toSorted()

test.each(['id', 'cents'])('marks what each field of the kind %s decides', (kind) => {
  expect(findUndecided((value) => value[VALUE_KIND] === kind)).toEqual([])
})

test('marks what each list of a response decides, unless it is a detail', () => {
  const lists = findUndecided(({ type }) => type === 'array')
  expect(sortUnique(lists.map(([name]) => name))).toEqual(DETAIL_LISTS)
})

test('marks what each enum of a response decides, unless it is a detail', () => {
  const enums = findUndecided((value) => value.enum !== undefined)
  const names = enums.map(([name, field]) => getValue(field).title ?? name)
  expect(sortUnique(names)).toEqual(DETAIL_ENUMS)
})
