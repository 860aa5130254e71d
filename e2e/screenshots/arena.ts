import { expect } from '@playwright/test'
import {
  bout,
  choosePhoto,
  editor,
  leave,
  openOptions,
  press,
  pricing,
  runEvent,
  type Story,
  type,
} from './story.ts'

/** Playwright adds a style to the chat's frame for the picture, which its policy blocks. */
const CHAT_STYLE = /Applying inline style violates/

/** Stories of the arena screen: photos, events and fight cards. */
export const ARENA: readonly Story[] = [
  { name: 'upcoming events', at: '?tab=upcoming' },
  { name: 'pending arena', at: '/dashboard/arenas/11' },
  {
    name: 'activate an arena',
    at: '/dashboard/arenas/11',
    async open(page) {
      await press(page, 'Status: Pending')
      await page.getByRole('menuitem', { name: 'Activate' }).click()
    },
  },
  {
    name: 'select address',
    at: '?select-address=1',
    async open(page) {
      await page.getByRole('searchbox', { name: 'Search address' }).fill('london')
      await expect(
        page.getByRole('table', { name: 'Addresses' }).getByRole('button').first(),
      ).toBeVisible()
    },
  },
  { name: 'crop a photo', open: (page) => choosePhoto(page, /^Edit photo 1 /) },
  { name: 'zoom a photo', open: (page) => press(page, /^Zoom /) },
  { name: 'delete a photo', open: (page) => press(page, /^Delete /) },
  {
    name: 'invalid fields',
    async open(page) {
      await type(page, 'Link', 'no link')
      await page.getByLabel('Link', { exact: true }).blur()
    },
  },
  {
    name: 'leave without saving',
    async open(page) {
      await type(page, 'Link', 'https://another.example')
      await page.getByRole('heading', { level: 1 }).click()
      await leave(page, 'a')
    },
  },
  { name: 'start or stop', at: '?tab=upcoming', open: (page) => press(page, /^Start: /) },
  { name: 'start an event', at: '?start=5' },
  { name: 'stop an event', at: '?stop=2' },
  { name: 'play video', at: '?play=2' },
  { name: 'chat', at: '?chat=2', browserErrors: CHAT_STYLE },
  { name: 'live event', at: '?event=2', open: editor },
  {
    name: 'running event',
    at: '/dashboard/arenas/9?run=2',
    open: runEvent,
    browserErrors: CHAT_STYLE,
  },
  { name: 'before an event', at: '?run=5' },
  { name: 'after an event', at: '?summary=7' },
  { name: 'bill', at: '?event=7&bill=1', open: editor },
  { name: 'finished event', at: '?event=7', open: editor },
  { name: 'canceled event', at: '?event=13', open: editor },
  { name: 'no such event', at: '?event=99999' },
  { name: 'bout', at: '?event=5', open: bout(1) },
  { name: 'bout of a live event', at: '?event=2', open: bout(2) },
  { name: 'finished bout', at: '?event=7', open: bout(1) },
  { name: 'result of a bout', at: '?event=7', open: bout(1, (page) => press(page, 'Set results')) },
  {
    name: 'video of a bout',
    at: '?event=7',
    open: bout(1, (page) => press(page, /^Play clip of bout 1/)),
  },
  {
    name: 'delete a slot',
    at: '?event=5',
    open: bout(1, (page) =>
      page.locator('[data-bout="1"]').getByRole('button', { name: 'Delete', exact: true }).click(),
    ),
  },
  { name: 'fake user', at: '?event=5&fake-user=1', open: editor },
  { name: 'price', at: '?event=1&prices=1', open: pricing },
  { name: 'price of a pay-per-view event', at: '?event=3&prices=1', open: pricing },
  { name: 'read-only permissions', as: 'readonly' },
  {
    name: 'time in both time zones',
    at: '?tab=upcoming',
    async open(page) {
      await page.getByRole('button', { name: /GMT/ }).first().hover()
      await expect(page.getByRole('tooltip').first()).toBeVisible()
    },
  },
  {
    name: 'fighter options',
    at: '?event=5',
    open: bout(1, openOptions(/for the red corner/, 'a')),
  },
]
