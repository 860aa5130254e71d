/** Query parameters of the event dialogs, such as `?event=12`. */
export const DIALOGS = {
  edit: 'event',
  play: 'play',
  chat: 'chat',
  start: 'start',
  stop: 'stop',
  run: 'run',
  summary: 'summary',
} as const
