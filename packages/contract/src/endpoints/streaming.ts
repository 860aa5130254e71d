import * as T from 'typebox'
import { defineCommand, serviceKeyOr } from '../define-endpoint.ts'
import { undocumented } from '../documentation.ts'
import { getVideo } from '../rules/events.ts'
import { ById, HttpUrl } from '../schemas/basics.ts'
import { FightEvent, StreamType } from '../schemas/event.ts'
import { events } from './events.ts'

/** Starting and stopping streams: a separate service with its own key. */
export const streaming = {
  startOrStop: defineCommand({
    service: 'streaming',
    method: 'PATCH',
    path: '/web-hooks/events/:id',
    summary: "Start or stop the stream of an event's fights, conference or weigh-in",
    access: serviceKeyOr('start_stop_event'),
    params: ById,
    body: T.Object({
      status: T.Enum(['STARTED', 'ENDED']),
      type: StreamType,
      /** STARTED needs `stream`, ENDED needs `video`. */
      urls: T.Object({ stream: T.Optional(HttpUrl), video: T.Optional(HttpUrl) }),
      languages: T.Optional(
        T.Array(
          T.String({ pattern: '^[a-z]{2}$', description: 'two lower-case letters of ISO 639-1' }),
          {
            maxItems: 200,
            uniqueItems: true,
          },
        ),
      ),
    }),
    response: undocumented(FightEvent, 'the specification does not define the response'),
    errors: [
      'unknown_id',
      'url_missing',
      'event_canceled',
      'no_such_broadcast',
      'already_live',
      'already_finished',
      'not_live',
    ],
    changes: ['events'],
    confirms: {
      read: events.one,
      getInput: ({ params }) => ({ params }),
      getName: (_, event) => event?.name ?? 'the event',
      getShown: (event, { body }) => ({ stream: getVideo(event, body.type)?.status }),
      getSent: ({ body }) => ({ stream: body.status === 'STARTED' ? 'LIVE' : 'FINISHED' }),
    },
  }),
}
