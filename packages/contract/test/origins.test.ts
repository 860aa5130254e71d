import { expect, test } from 'vitest'
import { contract } from '../src/contract.ts'
import { type Operation, type PrintedSchema, printOpenApi } from '../src/openapi.ts'

const { paths, components } = printOpenApi(contract, { title: 'Cornerman', version: '1' })
const operations = Object.values(paths).flatMap((path) => Object.values(path))

/** Writes fields as `documented | undocumented`, each part sorted. */
function describeFields(
  fields: readonly (readonly [name: string, origin: string | undefined])[],
): string {
  const list = (origin: string) =>
    fields
      .filter((field) => field[1] === origin)
      .map(([name]) => name)
      .sort()
      .join(' ')
  return `${list('documented')} | ${list('undocumented')}`.trim()
}

/** Returns every field within inline schemas; schemas with a title are listed on their own. */
function getInlineFields(
  schema: PrintedSchema | undefined,
  path = '',
): [string, string | undefined][] {
  const inner = [...(schema?.anyOf ?? []), ...(schema?.items ? [schema.items] : [])].flatMap(
    (each) => getInlineFields(each, path),
  )
  const own = Object.entries(schema?.properties ?? {}).flatMap(
    ([name, field]): [string, string | undefined][] => [
      [path + name, field['x-origin']],
      ...getInlineFields(field, `${path}${name}.`),
    ],
  )

  return [...own, ...inner]
}

function describeInput({ parameters = [], requestBody }: Operation): string {
  const named = parameters.flatMap((each): [string, string | undefined][] =>
    'in' in each ? [[`${each.in}:${each.name}`, each['x-origin']]] : [],
  )
  const body = Object.values(requestBody?.content ?? {})[0]?.schema
  const title = body?.$ref?.split('/').at(-1)

  return describeFields([
    ...named,
    ...(title ? ([[`body:${title}`, requestBody?.['x-origin']]] as const) : getInlineFields(body)),
  ])
}

function describeOutput({ responses }: Operation): string {
  const [success] = Object.entries(responses).flatMap(([status, response]) =>
    status < '300' ? [response] : [],
  )
  const schema = Object.values(success?.content ?? {})[0]?.schema
  if (!schema) {
    return 'none'
  }

  const title = [schema, schema.items].flatMap((each) => each?.$ref?.split('/').at(-1) ?? [])[0]

  return [success?.['x-origin'], title ?? describeFields(getInlineFields(schema))].join(': ')
}

// Compared by hand with both documents. A new field fails this test until its line says where it comes from.
test('[API-01] states of every call and field whether the documents name it', () => {
  const schemas = Object.entries(components.schemas).flatMap(([title, schema]) =>
    schema.enum ? [] : [[title, describeFields(getInlineFields(schema))]],
  )
  expect(Object.fromEntries(schemas)).toMatchInlineSnapshot(`
    {
      "Account": "balance transactions withdrawAvailable | userId",
      "Address": "building city country formattedAddress latitude longitude street |",
      "AddressInput": "building city country formattedAddress latitude longitude street |",
      "Admin": "email id permissions |",
      "Arena": "address description id isPending link name timeZone | userId",
      "ArenaInfoInput": "email firstName lastName location location.address location.description location.link location.name phoneNumber |",
      "Banner": "btnText content destinationUrl id image locale name needToOpenNewTab platform position purpose title |",
      "BannersByPurpose": "contest event feature fighter other sponsor |",
      "CardSummary": "| over pairs results slots withoutResult withoutVideo",
      "CoinPrice": "discount price sale |",
      "Conference": "fromDate status toDate video |",
      "Corner": "country firstName id lastName nickname ranking | avatar gender isBanned weight",
      "CreatorRequest": "description id status type userId | createDate user user.avatar user.email user.firstName user.id user.lastName user.nickname",
      "CurrencyPrice": "currency discountPrice price sale |",
      "CurrentUser": "email firstName id lastName permissions role |",
      "Error": "| code details details.field details.message error message reason statusCode",
      "EventArena": "| id name timeZone userId",
      "EventLocation": "address id isPending link name tz | userId",
      "EventPricing": "isFreeForSubscribers price | ppv prices",
      "EventSummary": "| arena card currentBout fromDate id live mainEvent name nextBout pricing status toDate",
      "EventVideo": "id languages name status streamUrl videoUrl | endedAt startedAt",
      "FakeUser": "firstName fullName id image lastName |",
      "Fight": "fakeInitiator fakeTarget fightLink id initiator result status target winner |",
      "FightEvent": "conference fightEventRequests fightEventRequests.fighterId fightEventRequests.id fightEventRequests.status fightSlots fromDate hidden id images isFreeForSubscribers location name ppv prices status toDate video weighting | currentSlotId description eventType price requirements tags",
      "FighterBout": "| event fight fromDate id isMainCard isOver number slots toDate",
      "FighterDetails": "birthdate club coaches draw experience fightStyle gender handsSize height isActive locale loss ranking searchDistance sigStrikes stand takedowns unitSystem weight win winsByKo winsBySub |",
      "GeocodingResponse": "error_message results status |",
      "GeocodingResult": "address_components address_components.long_name address_components.short_name address_components.types formatted_address geometry geometry.location geometry.location_type geometry.viewport geometry.viewport.northeast geometry.viewport.southwest partial_match place_id types |",
      "Image": "createDate href id imageType name original positionId size updateDate userId |",
      "KickComments": "commentsToLikedVideos commentsToLikes commentsToSessions commentsToVideos commentsToViewedUsers commentsToViews current lastWeek percent total users videos |",
      "KickDay": "comments date likes videos views |",
      "KickLikes": "current lastWeek likesToCommentedVideos likesToComments likesToSessions likesToVideos likesToViewedUsers likesToViews percent total users video |",
      "KickRow": "comments create_date description downloaded duration href id likes tags thumbnailHref unique user user.firstName user.lastName viewed views | user.id",
      "KickTop": "users videos |",
      "KickTopUser": "comments data data.firstName data.lastName data.thumbnailAvatar lastRankIndex likes shares video view | data.id",
      "KickTotals": "comments downloaded likes requests sessions unique users videos viewed views |",
      "LatLng": "lat lng |",
      "ListedBout": "| fight number",
      "ListedEvent": "| arena fromDate id live name status toDate",
      "MatchRequest": "event event.fromDate event.id event.name event.status eventId fighter fighterId id status | event.emptySlots event.slots event.timeZone",
      "NewArenaInput": "email firstName lastName location location.address location.description location.link location.name roleName |",
      "NewFanInput": "email firstName lastName roleName |",
      "NewFighterInput": "details details.birthdate details.club details.coaches details.experience details.gender details.height details.locale details.searchDistance details.unitSystem details.weight email firstName lastName location nickname roleName |",
      "Organisation": "address id name timeZone | userId",
      "Penalty": "comment date id reason |",
      "PendingWithdrawal": "| user user.email user.firstName user.id user.lastName user.role withdrawal",
      "Preview": "country details details.draw details.gender details.loss details.ranking details.weight details.win email firstName id lastName nickname penaltyInfo penaltyInfo.banned penaltyInfo.unbanDate role | avatar",
      "ProfileFillingInfo": "hasBillingInfo hasFullAddress hasPhone hasSignedContractWithOrganization |",
      "Ratio": "percent value |",
      "Realtime": "mostPopularCountry mostPopularPlatform users |",
      "RefreshResponse": "jwt refreshToken | permissions",
      "Reward": "amount rewardType targetId | createDate id",
      "Share": "| count name",
      "SignInResponse": "email jwt permissions refreshToken |",
      "Slot": "fight fightId fightLink fromDate id isMainCard locationId toDate | startedAt",
      "StreamGraph": "graph graph.date graph.online |",
      "StreamHistory": "avgRequestTime maxDownload maxOnline popularCountry popularQuality requests totalGb totalUsers |",
      "StreamMap": "cities coords coords.lat coords.lon coords.userId countries qualities | coords.city coords.country coords.quality",
      "StreamOption": "id name video video.id | arena fromDate status toDate",
      "StreamRealtime": "mostPopularCountry mostPopularPlatform mostPopularQuality users |",
      "TopVideo": "description lastRankIndex shares thumbnailHref unique views |",
      "Transaction": "amount created history id status type |",
      "TransactionStep": "type | amount created",
      "User": "country createDate created details email firstName fullname id images lastName lastVisit location nickname penalties penaltyInfo penaltyInfo.banned penaltyInfo.unbanDate permissions phoneNumber profileFillingInfo residence role roleName socials socials.link socials.name verified | locale",
      "UserChangesInput": "| details details.birthdate details.club details.coaches details.experience details.gender details.height details.unitSystem details.weight email firstName lastName nickname phoneNumber",
      "VideoComments": "commentsToSessions commentsToVideos commentsToViewedUsers commentsToViews current lastWeek percent total users videos |",
      "VideoDay": "comments date videos views |",
      "VideoRow": "comments create_date description downloaded duration href id tags thumbnailHref unique user user.firstName user.lastName viewed views | user.id",
      "VideoTop": "users videos |",
      "VideoTopUser": "comments data data.firstName data.lastName data.thumbnailAvatar lastRankIndex shares video view | data.id",
      "VideoTotals": "comments downloaded requests sessions unique users videos viewed views |",
      "ViewerMap": "cities coords coords.lat coords.lon coords.userId countries | coords.city coords.country",
      "WeekOverWeek": "minusDay toDay total |",
      "Weekly": "current lastWeek percent total |",
      "Weighting": "fromDate status toDate video | requirements",
    }
  `)

  // Of a call with a capability, everything is undocumented.
  const documented = operations.filter((each) => each['x-origin'] === 'documented')

  const calls = documented.map((each) => [
    each.operationId,
    `${describeInput(each)} => ${describeOutput(each)}`,
  ])

  expect(Object.fromEntries(calls)).toMatchInlineSnapshot(`
    {
      "accounts.byUser": "path:id | => documented: Account",
      "accounts.confirmWithdrawal": "path:id | => documented: Account",
      "admins.list": "| => documented: Admin",
      "admins.update": "permissions userId | => undocumented: Admin",
      "auth.checkPin": "email pincode | => documented: registrationToken |",
      "auth.current": "| => documented: CurrentUser",
      "auth.googleLogin": "deviceIdentifier deviceName deviceToken email provider | header:google-token => documented: SignInResponse",
      "auth.login": "deviceIdentifier deviceName deviceToken email registrationToken | => documented: SignInResponse",
      "auth.refresh": "deviceIdentifier | header:refresh-token => documented: RefreshResponse",
      "auth.sendPin": "email | => undocumented: | expiresInSeconds sent",
      "banners.list": "| => documented: BannersByPurpose",
      "banners.remove": "path:id | => none",
      "banners.save": "btnText content destinationUrl id image locale name needToOpenNewTab platform position purpose title | => undocumented: Banner",
      "chat.setCurrentSlot": "path:id | => undocumented: | activeSlotId",
      "creators.approve": "id | => undocumented: CreatorRequest",
      "creators.list": "limit page statuses types userIds | => undocumented: | data total",
      "creators.reject": "id | => undocumented: CreatorRequest",
      "downloads.feedbacks": "query:activity | => documented: |",
      "downloads.users": "activity languages roles | => documented: |",
      "events.create": "conference conference.fromDate description eventType fromDate organisationId pairs pairs.fakeInitiatorId pairs.fakeTargetId pairs.initiatorId pairs.targetId prices prices.discountPriceInCoins prices.priceInCoins prices.salePercentage requirements streamName tags thumbnail weighting weighting.fromDate weighting.requirements | pairs.isMainCard => undocumented: FightEvent",
      "events.downloadJson": "path:id | => documented: |",
      "events.ofArena": "query:limit query:page query:status query:userId | => documented: FightEvent",
      "events.one": "path:id | => documented: FightEvent",
      "events.update": "fightEventId fromDate name | => undocumented: FightEvent",
      "events.uploadImage": "fightEventId image position | => undocumented: Image",
      "fakeUsers.create": "firstName image lastName | => undocumented: FakeUser",
      "fakeUsers.search": "query:searchTerm | => documented: FakeUser",
      "fakeUsers.uploadImage": "file | => undocumented: | href",
      "fights.create": "fakeInitiatorId fakeTargetId fightEventId initiatorId slotId targetId timezone | => undocumented: Slot",
      "fights.remove": "fightId slotId | => undocumented: Slot",
      "fights.setLink": "fightLink id timezone | => undocumented: Fight",
      "fights.setResult": "fightId initiatorId result targetId winner | => undocumented: Fight",
      "images.remove": "imagesIds userId | => undocumented: Image",
      "images.upload": "image imageType positionId userId | => documented: Image",
      "kickMetrics.lineChart": "| => documented: KickDay",
      "kickMetrics.list": "description limit order orderBy page user | => documented: data total |",
      "kickMetrics.map": "type | => documented: ViewerMap",
      "kickMetrics.realtime": "| => documented: Realtime",
      "kickMetrics.top": "| => documented: KickTop",
      "kickMetrics.totals": "| => documented: KickTotals",
      "maps.geocode": "query:address query:language | query:key => documented: GeocodingResponse",
      "matchmaking.cancel": "fightEventId status userId | => undocumented: MatchRequest",
      "matchmaking.confirm": "fightEventId fighterId | => undocumented: MatchRequest",
      "matchmaking.findEvents": "name | => documented: fromDate id name | status timeZone",
      "matchmaking.list": "fightEvents gender matchmakingStatuses search weightings withPhone | => documented: MatchRequest",
      "matchmaking.ofFighter": "path:id | => documented: MatchRequest",
      "newUsers.createArena": "body:NewArenaInput | => undocumented: User",
      "newUsers.createFan": "body:NewFanInput | => undocumented: User",
      "newUsers.createFighter": "body:NewFighterInput | => undocumented: User",
      "penalties.add": "comment penalty userId | => undocumented: Penalty",
      "penalties.remove": "path:id | => undocumented: Penalty",
      "people.adminProfile": "path:id | => documented: User",
      "people.approveArena": "path:id query:action | => undocumented: User",
      "people.byId": "path:id | => documented: User",
      "people.list": "query:limit query:page query:roleName query:searchTerm | query:order query:sort => undocumented: | data total",
      "people.organisations": "query:searchText | => documented: Organisation",
      "people.previews": "query:limit query:page query:role query:searchTerm | => undocumented: | data total",
      "people.profile": "path:id | => documented: User",
      "people.rate": "details details.ranking roleName userId | => undocumented: User",
      "people.updateArena": "body:ArenaInfoInput path:id | => undocumented: User",
      "people.verify": "userId | => undocumented: User",
      "prices.convertToPpv": "fightEventId prices prices.currency prices.discountPrice prices.price prices.sale | => undocumented: EventPricing",
      "prices.get": "path:id | => documented: EventPricing",
      "prices.save": "discount fightEventId price sale | => undocumented: EventPricing",
      "prices.setFree": "fightEventId freeForSubscribers | => undocumented: EventPricing",
      "rewards.give": "amount rewardType targetId | => undocumented: Reward",
      "slots.addEmpty": "fightEventId path:id timezone | => undocumented: Slot",
      "slots.saveAll": "fightEventId timeSlots timeSlots.fightId timeSlots.isMainCard userId | basedOn basedOn.fightId basedOn.fromDate basedOn.id basedOn.isMainCard basedOn.toDate timeSlots.fromDate timeSlots.id timeSlots.toDate => undocumented: Slot",
      "streamEvents.find": "name | => documented: StreamOption",
      "streamMetrics.graph": "from step timeStepSelected to videoId | => documented: StreamGraph",
      "streamMetrics.history": "from timeStepSelected to videoId | => documented: StreamHistory",
      "streamMetrics.map": "from timeStepSelected to videoId | => documented: StreamMap",
      "streamMetrics.realtime": "videoId | => documented: StreamRealtime",
      "streaming.startOrStop": "languages path:id status type urls urls.stream urls.video | => undocumented: FightEvent",
      "streaming.startOrStop.api": "languages path:id status type urls urls.stream urls.video | => undocumented: FightEvent",
      "videoMetrics.lineChart": "| => documented: VideoDay",
      "videoMetrics.list": "description limit order orderBy page user | => documented: data total |",
      "videoMetrics.map": "type | => documented: ViewerMap",
      "videoMetrics.realtime": "| => documented: Realtime",
      "videoMetrics.top": "| => documented: VideoTop",
      "videoMetrics.totals": "| => documented: VideoTotals",
    }
  `)
})
