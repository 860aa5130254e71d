import type { World } from '../../worlds/world.ts'
import { Room } from './room.ts'

/** The chats of every world of this process. Each world has its own, and what is said in one is heard in no other. */
export class Rooms {
  private readonly byWorld = new WeakMap<World, Map<number, Room>>()

  of(world: World, eventId: number): Room {
    const rooms = this.byWorld.get(world) ?? this.open(world)
    const room = rooms.get(eventId) ?? new Room(world, eventId)
    rooms.set(eventId, room)
    return room
  }

  private open(world: World) {
    const rooms = new Map<number, Room>()
    this.byWorld.set(world, rooms)
    world.onChange((changes) => {
      for (const room of rooms.values()) room.changed(changes)
    })
    return rooms
  }
}
