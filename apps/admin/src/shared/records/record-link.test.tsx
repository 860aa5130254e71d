import type { Permission } from '@cornerman/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startSession } from '#api/session.ts'
import { type SiteMap, SiteMapContext } from '#shared/site-map.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import { EventLink, FanLink, FighterLink, PersonLink } from './record-link.tsx'

/** Opens every screen: a link may need the call of its screen, too. */
const siteMap: SiteMap = {
  getOpenScreens: () => [],
  findScreen: (path) => ({ path: path ?? '', title: '', missingPermissions: [] }),
  hasEventView: () => false,
}

test.each<[permissions: Permission[], links: string[], names: string[]]>([
  [[], ['Fighter'], ['Event', 'Fan', 'Person']],
  [['view_arena_events'], ['Event', 'Put on the card', 'Fighter'], ['Fan', 'Person']],
  [['view_fans'], ['Fighter', 'Fan', 'Person'], ['Event']],
])('with %j, links to %j and only names %j', (permissions, links, names) => {
  startSession({ jwt: 'j', refreshToken: 'r', permissions, email: 'admin@cornerman.test' })

  renderScreen(
    <SiteMapContext value={siteMap}>
      <EventLink id={1}>Event</EventLink>
      <EventLink id={1} fighterId={2}>
        Put on the card
      </EventLink>
      <FighterLink id={2}>Fighter</FighterLink>
      <FanLink id={3}>Fan</FanLink>
      <PersonLink id={4}>Person</PersonLink>
    </SiteMapContext>,
  )

  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links)
  for (const name of names) {
    expect(screen.getByText(name)).toBeInTheDocument()
  }
})
