import type { newUsers as endpoints } from '../endpoints/new-users.ts'
import type { ExamplesOf } from './index.ts'
import { addressInLisbon } from './people.ts'

export const newUsers: ExamplesOf<typeof endpoints> = {
  createFighter: {
    body: {
      roleName: 'FIGHTER',
      email: 'new.fighter@people.example',
      firstName: 'Nova',
      lastName: 'Lutadora',
      nickname: 'The Example',
      details: {
        height: 168,
        birthdate: '2001-05-17',
        unitSystem: 'METRIC',
        locale: 'EN',
        weight: 'STRAWWEIGHT',
        experience: 'BEGINNER',
        gender: 'FEMALE',
        searchDistance: 'NATIONAL',
        coaches: 'Rita Example',
        club: 'Example Gym',
      },
      location: addressInLisbon(),
    },
  },
  createFan: { body: { roleName: 'FAN', email: 'new.fan@people.example', firstName: 'Noah', lastName: 'Example' } },
  createArena: {
    body: {
      roleName: 'LOCATION_PROVIDER',
      email: 'new.arena@arenas.example',
      firstName: 'Nina',
      lastName: 'Example',
      location: { name: 'Example Hall', address: addressInLisbon(), link: 'https://hall.example/', description: 'A hall for examples.' },
    },
  },
}
