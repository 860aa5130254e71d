/** What the address calls the dialogs of an event: `?event=12`. */
export const DIALOGS = { edit: 'event', play: 'play', chat: 'chat', start: 'start', stop: 'stop' } as const
