import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { useListParams } from './use-list-params.ts'

const pages = () => JSON.parse(localStorage.getItem('cornerman') ?? '{}').pages

function open(url: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[url]}>{children}</MemoryRouter>
  )
  const use = () => ({ list: useListParams('arenas'), go: useNavigate(), query: useLocation().search })
  const { result } = renderHook(use, { wrapper })
  const go = (to: string) => act(() => result.current.go(to))
  return { now: () => result.current, go }
}

beforeEach(() => localStorage.clear())

test('[ARL-04] does not remember the page of a search or change that of another list', () => {
  localStorage.setItem('cornerman', JSON.stringify({ pages: { fighters: 3, arenas: 2 } }))
  const { now, go } = open('/arenas')
  expect(now().list.page).toBe(2)
  act(() => now().list.setPage(5))
  act(() => now().list.setSearch('hall'))
  expect(now().list).toMatchObject({ search: 'hall', page: 1 })
  expect(pages()).toEqual({ fighters: 3, arenas: 5 })
  go('/arenas')
  expect(now().list).toMatchObject({ search: '', page: 5 })
  expect(now().query).toBe('?page=5')
})

test('opens page 1 of a search without a page in the URL', () => {
  localStorage.setItem('cornerman', JSON.stringify({ pages: { arenas: 5 } }))
  expect(open('/arenas?search=hall').now().list.page).toBe(1)
})

test('cuts a search to the limit of the server between characters', () => {
  expect(open(`/arenas?page=1&search=${'a'.repeat(201)}`).now().list.search).toBe('a'.repeat(200))
  expect(open(`/arenas?page=1&search=${'🥊'.repeat(201)}`).now().list.search).toBe('🥊'.repeat(200))
})

test('keeps the navigation key on replaced URLs and changes it on navigation', () => {
  const { now, go } = open('/arenas')
  const first = now().list.navigationKey
  act(() => now().list.setSearch('hall'))
  expect(now().list.navigationKey).toBe(first)
  go('/arenas')
  expect(now().list.navigationKey).not.toBe(first)
})
