import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import * as commands from '#api/use-command.ts'
import * as notices from '#ui/notices.tsx'
import { render } from '#ui/testing/render.tsx'
import { setUpUser } from '#ui/testing/user.ts'
import { type Action, useAction, useActionSteps } from './use-action.tsx'

type Options = NonNullable<Parameters<typeof useActionSteps<string, unknown>>[1]>

const QUESTION = { question: 'Pay out?', text: 'For good.', confirmText: 'Pay', cancelText: 'No' }
const run = vi.fn()
const success = vi.fn()
const failure = vi.fn()
const onSuccess = vi.fn()
const onError = vi.fn()

beforeEach(() => {
  vi.resetAllMocks()
  run.mockResolvedValue('paid')
  vi.spyOn(notices, 'useNotices').mockReturnValue({ success, failure, info() {} })
})

/** Shows an action, whose newest state `open` returns a reader of. */
function open(
  options: Options = {},
  use = () => useActionSteps(run, { onSuccess, onError, ...options }),
) {
  let action!: Action<string>
  function Screen() {
    action = use()
    return action.dialog
  }

  render(<Screen />)

  return () => action
}

/** Begins an action and returns what it resolves with. */
async function begin(action: () => Action<string>, input = '7') {
  const results: boolean[] = []
  await act(
    async () =>
      void action()
        .run(input)
        .then((result) => results.push(result)),
  )

  return results
}

const answer = (label: string) => act(async () => screen.getByText(label).click())

test.each<[options: Options, notice: unknown[]]>([
  [{}, ['Success', undefined, undefined]],
  [{ successText: 'Paid', subject: 'Ana', successDuration: 9 }, ['Paid', 'Ana', 9]],
  [
    { successText: (id) => `Paid ${id}`, subject: (id) => `To ${id}` },
    ['Paid 7', 'To 7', undefined],
  ],
])(
  'says that an action with %o was done, and hands over what it returned',
  async (options, notice) => {
    expect(await begin(open(options))).toEqual([true])
    expect(run).toHaveBeenCalledExactlyOnceWith('7', expect.any(Function))
    expect(success.mock.calls).toEqual([notice])
    expect(onSuccess.mock.calls).toEqual([['paid', '7']])
    expect([onError, failure].flatMap(({ mock }) => mock.calls)).toEqual([])
  },
)

test('sends a command without a notice', async () => {
  vi.spyOn(commands, 'useCommand').mockReturnValue({ run } as never)
  expect(await begin(open({}, () => useAction({} as never, { successText: null })))).toEqual([true])
  expect(run).toHaveBeenCalledExactlyOnceWith('7')
  expect(success).not.toHaveBeenCalled()
})

test('runs once at a time', async () => {
  let finish!: (result: string) => void
  run.mockReturnValue(new Promise((resolve) => (finish = resolve)))

  const action = open()
  expect(action()).toMatchObject({ pending: false, isAsking: false })

  const first = await begin(action)
  const second = await begin(action)
  expect(first).toEqual([])
  expect(second).toEqual([false])
  expect(action().pending).toBe(true)

  await act(async () => finish('paid'))
  expect(first).toEqual([true])
  expect(action().pending).toBe(false)

  await begin(action)
  expect(run).toHaveBeenCalledTimes(2)
})

test.each<[name: string, question: Options['question']]>([
  ['a question', QUESTION],
  ['a question about its input', async (id) => (id === '7' ? QUESTION : undefined)],
])('asks %s before it begins, once', async (_, question) => {
  let finish!: (result: string) => void
  run.mockReturnValue(new Promise((resolve) => (finish = resolve)))

  const action = open({ question })
  const declined = await begin(action)
  expect(action()).toMatchObject({ isAsking: true, pending: false })
  expect(screen.getByText('For good.')).toBeInTheDocument()

  await answer('No')
  expect(declined).toEqual([false])
  expect(action()).toMatchObject({ isAsking: false, pending: false })
  expect(run).not.toHaveBeenCalled()

  const confirmed = await begin(action)
  await setUpUser().dblClick(screen.getByText('Pay'))

  // The question stays, locked, while the action runs.
  expect(action()).toMatchObject({ isAsking: true, pending: true })

  await act(async () => finish('paid'))
  expect(confirmed).toEqual([true])
  expect(action().isAsking).toBe(false)
  expect(run).toHaveBeenCalledOnce()
})

test('is pending while it looks for a question, and asks none when there is none', async () => {
  let find!: (question: undefined) => void
  const action = open({ question: () => new Promise((resolve) => (find = resolve)) })
  const results = await begin(action)

  expect(action().pending).toBe(true)
  expect(run).not.toHaveBeenCalled()

  await act(async () => find(undefined))
  expect(results).toEqual([true])
})

test('says nothing when the person decides against it meanwhile', async () => {
  run.mockResolvedValue(false)
  expect(await begin(open())).toEqual([false])
  expect([onSuccess, success, onError, failure].flatMap(({ mock }) => mock.calls)).toEqual([])
})

test.each<[where: string, options: Options, notices: number]>([
  ['in a notice', {}, 1],
  ['beside the control', { errorAt: 'control' }, 0],
])(
  'shows an error %s until it is forgotten or the next attempt begins',
  async (_, options, shown) => {
    run.mockRejectedValue(new ApiError({ kind: 'rejected', message: 'No money' }))

    const action = open(options)
    expect(await begin(action)).toEqual([false])
    expect(failure).toHaveBeenCalledTimes(shown)
    expect(onError).toHaveBeenCalledExactlyOnceWith(action().error, '7')
    expect(action().error?.message).toBe('No money')
    expect(action().pending).toBe(false)

    act(() => action().forgetError())
    expect(action().error).toBeUndefined()

    await begin(action)
    run.mockReturnValue(new Promise(() => {}))
    await begin(action)
    expect(action().error).toBeUndefined()
  },
)
