import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import { type Operation, type PrintedSchema, printOpenApi } from './openapi.ts'

const { paths, components } = printOpenApi(contract, { title: 'Cornerman', version: '1' })
const operations = Object.values(paths).flatMap((path) => Object.values(path))

/** Writes fields as `documented | undocumented`, each part sorted. */
function describeFields(fields: readonly (readonly [name: string, origin: string | undefined])[]): string {
  const list = (origin: string) =>
    fields
      .filter((field) => field[1] === origin)
      .map(([name]) => name)
      .sort()
      .join(' ')
  return `${list('documented')} | ${list('undocumented')}`.trim()
}

/** Returns every field within inline schemas; schemas with a title are listed on their own. */
function getInlineFields(schema: PrintedSchema | undefined, path = ''): [string, string | undefined][] {
  const inner = [...(schema?.anyOf ?? []), ...(schema?.items ? [schema.items] : [])].flatMap((each) =>
    getInlineFields(each, path),
  )
  const own = Object.entries(schema?.properties ?? {}).flatMap(([name, field]): [string, string | undefined][] => [
    [path + name, field['x-origin']],
    ...getInlineFields(field, `${path}${name}.`),
  ])
  return [...own, ...inner]
}

function describeInput({ parameters = [], requestBody }: Operation): string {
  const named = parameters.flatMap((each): [string, string][] =>
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
  const [success] = Object.entries(responses).flatMap(([status, response]) => (status < '300' ? [response] : []))
  const schema = Object.values(success?.content ?? {})[0]?.schema
  if (!schema) return 'none'
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
      "CoinPrice": "discount price sale |",
      "Conference": "fromDate status toDate video |",
      "Corner": "country firstName id lastName nickname ranking | avatar isBanned weight",
      "CreatorRequest": "description id status type userId | createDate user user.avatar user.email user.firstName user.id user.lastName user.nickname",
      "CurrencyPrice": "currency discountPrice price sale |",
      "CurrentUser": "email firstName id lastName permissions role |",
      "Error": "| code details details.field details.message error message reason statusCode",
      "EventLocation": "address id isPending link name tz | userId",
      "EventPricing": "isFreeForSubscribers price | ppv prices",
      "EventVideo": "id languages name status streamUrl videoUrl | endedAt startedAt",
      "FakeUser": "firstName fullName id image lastName |",
      "Fight": "fakeInitiator fakeTarget fightLink id initiator result status target winner |",
      "FightEvent": "conference fightEventRequests fightEventRequests.fighterId fightEventRequests.id fightEventRequests.status fightSlots fromDate hidden id images isFreeForSubscribers location name ppv prices status toDate video weighting | currentSlotId description eventType price requirements tags",
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
      "MatchRequest": "event event.fromDate event.id event.name event.status eventId fighter fighterId id status | event.emptySlots event.slots event.timeZone",
      "NewArenaInput": "email firstName lastName location location.address location.description location.link location.name roleName |",
      "NewFanInput": "email firstName lastName roleName |",
      "NewFighterInput": "details details.birthdate details.club details.coaches details.experience details.gender details.height details.locale details.searchDistance details.unitSystem details.weight email firstName lastName location nickname roleName |",
      "Organisation": "address id name timeZone | userId",
      "Penalty": "comment date id reason |",
      "PendingWithdrawal": "| user user.email user.firstName user.id user.lastName user.role withdrawal",
      "Preview": "country details details.draw details.loss details.ranking details.weight details.win email firstName id lastName nickname penaltyInfo penaltyInfo.banned penaltyInfo.unbanDate role | avatar",
      "ProfileFillingInfo": "hasBillingInfo hasFullAddress hasPhone hasSignedContractWithOrganization |",
      "Ratio": "percent value |",
      "Realtime": "mostPopularCountry mostPopularPlatform users |",
      "RefreshResponse": "jwt refreshToken | permissions",
      "Reward": "amount rewardType targetId | createDate id",
      "Share": "| count name",
      "SignInResponse": "email jwt permissions refreshToken |",
      "Slot": "fight fightId fightLink fromDate id isMainCard locationId toDate |",
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
  const calls = operations.map((each) => [
    each.operationId,
    `${each['x-origin']}; ${describeInput(each)} => ${describeOutput(each)}`,
  ])
  expect(Object.fromEntries(calls)).toMatchInlineSnapshot(`
    {
      "accounts.byUser": "documented; path:id | => documented: Account",
      "accounts.confirmWithdrawal": "documented; path:id | => documented: Account",
      "admins.list": "documented; | => documented: Admin",
      "admins.update": "documented; permissions userId | => undocumented: Admin",
      "auth.checkPin": "documented; email pincode | => documented: registrationToken |",
      "auth.current": "documented; | => documented: CurrentUser",
      "auth.googleLogin": "documented; deviceIdentifier deviceName deviceToken email provider | header:google-token => documented: SignInResponse",
      "auth.login": "documented; deviceIdentifier deviceName deviceToken email registrationToken | => documented: SignInResponse",
      "auth.logout": "undocumented; | header:refresh-token => none",
      "auth.refresh": "documented; deviceIdentifier | header:refresh-token => documented: RefreshResponse",
      "auth.sendPin": "documented; email | => undocumented: | expiresInSeconds sent",
      "banners.list": "documented; | => documented: BannersByPurpose",
      "banners.remove": "documented; path:id | => none",
      "banners.save": "documented; btnText content destinationUrl id image locale name needToOpenNewTab platform position purpose title | => undocumented: Banner",
      "chat.setCurrentSlot": "documented; path:id | => undocumented: | activeSlotId",
      "chat.token": "undocumented; | fightEventId => undocumented: | expiresInSeconds token",
      "creators.approve": "documented; id | => undocumented: CreatorRequest",
      "creators.list": "documented; limit page statuses types userIds | => undocumented: | data total",
      "creators.reject": "documented; id | => undocumented: CreatorRequest",
      "downloads.feedbacks": "documented; query:activity | => documented: |",
      "downloads.users": "documented; activity languages roles | => documented: |",
      "events.create": "documented; conference conference.fromDate description eventType fromDate organisationId pairs pairs.fakeInitiatorId pairs.fakeTargetId pairs.initiatorId pairs.targetId prices prices.discountPriceInCoins prices.priceInCoins prices.salePercentage requirements streamName tags thumbnail weighting weighting.fromDate weighting.requirements | => undocumented: FightEvent",
      "events.downloadJson": "documented; path:id | => documented: |",
      "events.ofArena": "documented; query:limit query:page query:status query:userId | => documented: FightEvent",
      "events.one": "documented; path:id | => documented: FightEvent",
      "events.update": "documented; fightEventId fromDate name | => undocumented: FightEvent",
      "events.uploadImage": "documented; fightEventId image position | => undocumented: Image",
      "fakeUsers.create": "documented; firstName image lastName | => undocumented: FakeUser",
      "fakeUsers.search": "documented; query:searchTerm | => documented: FakeUser",
      "fakeUsers.uploadImage": "documented; file | => undocumented: | href",
      "fights.clearResult": "undocumented; | fightId => undocumented: Fight",
      "fights.create": "documented; fakeInitiatorId fakeTargetId fightEventId initiatorId slotId targetId timezone | => undocumented: Slot",
      "fights.noContest": "undocumented; | fightId => undocumented: Fight",
      "fights.remove": "documented; fightId slotId | => undocumented: Slot",
      "fights.setLink": "documented; fightLink id timezone | => undocumented: Fight",
      "fights.setResult": "documented; fightId initiatorId result targetId winner | => undocumented: Fight",
      "images.remove": "documented; imagesIds userId | => undocumented: Image",
      "images.upload": "documented; image imageType positionId userId | => documented: Image",
      "kickMetrics.lineChart": "documented; | => documented: KickDay",
      "kickMetrics.list": "documented; description limit order orderBy page user | => documented: data total |",
      "kickMetrics.map": "documented; type | => documented: ViewerMap",
      "kickMetrics.realtime": "documented; | => documented: Realtime",
      "kickMetrics.top": "documented; | => documented: KickTop",
      "kickMetrics.totals": "documented; | => documented: KickTotals",
      "maps.geocode": "documented; query:address query:language | query:key => documented: GeocodingResponse",
      "matchmaking.cancel": "documented; fightEventId status userId | => undocumented: MatchRequest",
      "matchmaking.confirm": "documented; fightEventId fighterId | => undocumented: MatchRequest",
      "matchmaking.findEvents": "documented; name | => documented: fromDate id name |",
      "matchmaking.list": "documented; fightEvents gender matchmakingStatuses search weightings withPhone | => documented: MatchRequest",
      "matchmaking.ofFighter": "documented; path:id | => documented: MatchRequest",
      "newUsers.createArena": "documented; body:NewArenaInput | => undocumented: User",
      "newUsers.createFan": "documented; body:NewFanInput | => undocumented: User",
      "newUsers.createFighter": "documented; body:NewFighterInput | => undocumented: User",
      "penalties.add": "documented; comment penalty userId | => undocumented: Penalty",
      "penalties.remove": "documented; path:id | => undocumented: Penalty",
      "people.adminProfile": "documented; path:id | => documented: User",
      "people.approveArena": "documented; path:id query:action | => undocumented: User",
      "people.byId": "documented; path:id | => documented: User",
      "people.filter": "undocumented; | query:active query:banned query:country query:createdAfter query:gender query:limit query:notVisitedAfter query:order query:page query:penalties query:pending query:roleName query:searchTerm query:sort query:verified query:visitedAfter query:weight => undocumented: | data total",
      "people.list": "documented; query:limit query:page query:roleName query:searchTerm | query:order query:sort => undocumented: | data total",
      "people.organisations": "documented; query:searchText | => documented: Organisation",
      "people.previews": "documented; query:limit query:page query:role query:searchTerm | => undocumented: | data total",
      "people.profile": "documented; path:id | => documented: User",
      "people.rate": "documented; details details.ranking roleName userId | => undocumented: User",
      "people.updateArena": "documented; body:ArenaInfoInput path:id | => undocumented: User",
      "people.verify": "documented; userId | => undocumented: User",
      "prices.convertToPpv": "documented; fightEventId prices prices.currency prices.discountPrice prices.price prices.sale | => undocumented: EventPricing",
      "prices.get": "documented; path:id | => documented: EventPricing",
      "prices.save": "documented; discount fightEventId price sale | => undocumented: EventPricing",
      "prices.setFree": "documented; fightEventId freeForSubscribers | => undocumented: EventPricing",
      "rewards.give": "documented; amount rewardType targetId | => undocumented: Reward",
      "slots.addEmpty": "documented; fightEventId path:id timezone | => undocumented: Slot",
      "slots.clearCurrent": "undocumented; | path:id => none",
      "slots.replaceWhileLive": "undocumented; | fakeInitiatorId fakeTargetId fightEventId initiatorId slotId targetId => undocumented: Slot",
      "slots.saveAll": "documented; fightEventId timeSlots timeSlots.fightId timeSlots.isMainCard userId | basedOn basedOn.fightId basedOn.fromDate basedOn.id basedOn.isMainCard basedOn.toDate timeSlots.fromDate timeSlots.id timeSlots.toDate => undocumented: Slot",
      "streamEvents.find": "documented; name | => documented: StreamOption",
      "streamMetrics.graph": "documented; from step timeStepSelected to videoId | => documented: StreamGraph",
      "streamMetrics.history": "documented; from timeStepSelected to videoId | => documented: StreamHistory",
      "streamMetrics.map": "documented; from timeStepSelected to videoId | => documented: StreamMap",
      "streamMetrics.realtime": "documented; videoId | => documented: StreamRealtime",
      "streaming.startOrStop": "documented; languages path:id status type urls urls.stream urls.video | => undocumented: FightEvent",
      "users.edit": "undocumented; | body:UserChangesInput path:id => none",
      "videoMetrics.lineChart": "documented; | => documented: VideoDay",
      "videoMetrics.list": "documented; description limit order orderBy page user | => documented: data total |",
      "videoMetrics.map": "documented; type | => documented: ViewerMap",
      "videoMetrics.realtime": "documented; | => documented: Realtime",
      "videoMetrics.top": "documented; | => documented: VideoTop",
      "videoMetrics.totals": "documented; | => documented: VideoTotals",
      "withdrawals.pending": "undocumented; | query:limit query:page => undocumented: | data total",
    }
  `)
})
