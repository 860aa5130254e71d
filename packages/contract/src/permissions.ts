/**
 * All 38 permissions in the order of the specification (NAV-06). `name` is from the specification's route table.
 * `allows` completes the sentence "You may …".
 */
export const PERMISSIONS = {
  create_new_users: { name: 'CreateNewUsers', allows: 'create fighters, fans and arenas' },
  view_users: { name: 'ViewUsers', allows: 'view users' },
  edit_users: { name: 'EditUsers', allows: 'edit users' },
  download_users_statistics: {
    name: 'DownloadUsersStatistics',
    allows: 'see statistics and matchmaking, and export users',
  },
  download_feedbacks_statistics: {
    name: 'DownloadFeedbacksStatistics',
    allows: 'download feedbacks',
  },
  super_admin: { name: 'SuperAdmin', allows: 'manage admins and their permissions' },
  view_events: { name: 'ViewEvents', allows: 'view events' },
  edit_events: { name: 'EditEvents', allows: 'edit events' },
  ban_users: { name: 'BanUsers', allows: 'ban users' },
  unban_users: { name: 'UnbanUsers', allows: 'lift bans' },
  mute_users: { name: 'MuteUsers', allows: 'mute users' },
  unmute_users: { name: 'UnmuteUsers', allows: 'unmute users' },
  view_arenas: { name: 'ViewArenas', allows: 'browse arenas' },
  view_fighters: { name: 'ViewFighters', allows: 'browse fighters' },
  view_fans: { name: 'ViewFans', allows: 'browse fans' },
  edit_arenas: { name: 'EditArenas', allows: 'edit arenas' },
  arenas_action: { name: 'ArenasAction', allows: 'activate arenas' },
  view_arena_details: { name: 'ViewArenaDetails', allows: 'open an arena' },
  view_fighter_details: {
    name: 'ViewFighterDetails',
    allows: 'open a fighter and content creator requests',
  },
  add_fighter_penalties: { name: 'AddFighterPenalties', allows: 'add penalties' },
  remove_fighter_penalties: { name: 'RemoveFighterPenalties', allows: 'remove penalties' },
  upload_fighter_images: { name: 'UploadFighterImages', allows: 'change photos of fighters' },
  upload_arena_images: { name: 'UploadArenaImages', allows: 'change photos of arenas and events' },
  edit_arena_info: { name: 'EditArenaInfo', allows: 'edit the details of an arena' },
  manage_payment_edit_requests: {
    name: 'ManagePaymentEditRequests',
    allows: 'manage payment edit requests',
  },
  view_arena_events: { name: 'ViewArenaEvents', allows: 'see the events of an arena' },
  edit_arena_event: { name: 'EditArenaEvent', allows: 'edit events, fight cards and prices' },
  set_currently_fight_slot: {
    name: 'SetCurrentlyFightSlot',
    allows: 'set the current fight of a live event',
  },
  start_stop_event: { name: 'StartStopEvent', allows: 'start and stop streams' },
  view_fighter_account_info: {
    name: 'ViewFighterAccountInfo',
    allows: 'see the accounts of fighters',
  },
  view_fan_account_info: { name: 'ViewFanAccountInfo', allows: 'see the accounts of fans' },
  complete_fighter_payment_request: {
    name: 'CompleteFighterPaymentRequest',
    allows: 'pay out withdrawals of fighters',
  },
  complete_fan_payment_request: {
    name: 'CompleteFanPaymentRequest',
    allows: 'pay out withdrawals of fans',
  },
  match_fighters: { name: 'MatchFighters', allows: "see a fighter's match requests" },
  'verify-user': { name: 'VerifyUser', allows: 'verify fighters' },
  'manage-banners': { name: 'ManageBanners', allows: 'manage banners' },
  'create-event': { name: 'CreateEvent', allows: 'create events' },
  'reward-users': { name: 'RewardUsers', allows: 'reward users with coins' },
} as const

export type Permission = keyof typeof PERMISSIONS

export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[]
