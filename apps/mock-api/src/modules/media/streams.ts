import type { FastifyReply, FastifyRequest } from 'fastify'
import { playlistAt } from '../../simulation/streams.ts'
import { printPlaylist } from './playlist.ts'

const TYPE = 'application/vnd.apple.mpegurl'

/** Answers with the playlist at a path below `/media`, as the world's clock has it; false when there is none. */
export function sendPlaylist(path: string, { world }: FastifyRequest, reply: FastifyReply): boolean {
  const playlist = playlistAt(path, world.clock.now())
  if (!playlist) return false
  const cache = playlist.kind === 'live' ? 'no-store' : 'public, max-age=3600'
  reply.header('cache-control', cache).type(TYPE).send(printPlaylist(playlist))
  return true
}
