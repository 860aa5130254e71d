import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { NOTICE_DURATION } from '#ui/notices.tsx'
import type { UploadPhoto } from './photo-file.ts'
import * as photoFile from './photo-file.ts'
import { PhotoSlot } from './photo-slot.tsx'

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const createPhotoFile = () => new File([JPEG], 'ringside.jpg')
const cut = new File([JPEG], 'ringside.jpg', { type: 'image/jpeg' })

let readPhoto: MockInstance<typeof photoFile.readPhoto>
let cropPhoto: MockInstance<typeof photoFile.cropPhoto>
let send: ReturnType<typeof vi.fn<UploadPhoto>>
let upload: { resolve(): void; reject(error: unknown): void }
beforeEach(() => {
  URL.createObjectURL = () => 'blob:ringside'
  URL.revokeObjectURL = () => {}
  // jsdom decodes no images and has no canvas.
  readPhoto = vi
    .spyOn(photoFile, 'readPhoto')
    .mockImplementation(async (file) => ({ file, width: 4000, height: 3000 }))
  cropPhoto = vi.spyOn(photoFile, 'cropPhoto').mockResolvedValue(cut)
  send = vi.fn<UploadPhoto>(
    (_, { signal }) =>
      new Promise<void>((resolve, reject) => {
        upload = { resolve, reject }
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  // Notices outlive the page that showed them.
  for (const button of screen.queryAllByRole('button', { name: 'Close notice' })) {
    fireEvent.click(button)
  }
})

type SlotProps = Partial<Parameters<typeof PhotoSlot>[0]>
/** A notice without motion is gone when its time is over. */
const wrapper = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={{ token: { motion: false } }}>
    <App>{children}</App>
  </ConfigProvider>
)
/** antd counts the time of a notice in frames. */
const FRAME = 1000 / 60
const show = (props: SlotProps = {}) =>
  render(
    <main>
      <PhotoSlot
        name="avatar of the arena"
        src={undefined}
        aspect={1}
        upload={{ send }}
        {...props}
      />
    </main>,
    { wrapper },
  )
const input = () => document.querySelector('input[type=file]')!
const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } })
const cropper = () => screen.findByRole('dialog', { name: 'Crop avatar of the arena' })
const isOpen = () => {
  const dialog = screen.queryByRole('dialog')
  return (
    dialog !== null &&
    dialog.closest('.ant-modal-wrap')?.getAttribute('style')?.includes('display: none') !== true
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function openCropper() {
  choose(createPhotoFile())
  const dialog = await cropper()
  await waitFor(() => expect(dialog.querySelector('img')).not.toBeNull())
  fireEvent.load(dialog.querySelector('img')!)
  return dialog
}

test('[ERR-04] offers jpg, jpeg and png in the file chooser', () => {
  show()
  expect(input().getAttribute('accept')).toBe('.jpg,.jpeg,.png')
})

test('[ERR-04] rejects a file that is not a photo with a notice', async () => {
  readPhoto.mockRejectedValue(new Error('“contract.pdf” is not a photo.'))
  show()
  choose(new File(['%PDF-1.7'], 'contract.pdf'))
  expect((await screen.findByRole('alert')).textContent).toContain('“contract.pdf” is not a photo.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[ARD-03] sends the crop once for repeated clicks on Save, and shows Success', async () => {
  show()
  await openCropper()
  const save = screen.getByRole('button', { name: 'Save' })
  await act(async () => {
    save.click()
    save.click()
  })
  expect(send).toHaveBeenCalledTimes(1)
  expect(send.mock.calls[0]![0]).toBe(cut)
  expect(cropPhoto).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'ringside.jpg' }),
    { x: 0, y: 0, width: 75, height: 100 },
    1,
  )
  await act(async () => upload.resolve())
  expect(screen.getByText('Success')).toBeTruthy()
  expect(isOpen()).toBe(false)
})

test('[ARD-03] cancels the upload when the screen is left', async () => {
  const { unmount } = show()
  await openCropper()
  await act(async () => press('Save'))
  const { signal } = send.mock.calls[0]![1]
  expect(signal.aborted).toBe(false)
  unmount()
  expect(signal.aborted).toBe(true)
})

test('[ERR-04] shows for 1.5 s why a file was refused', async () => {
  readPhoto.mockRejectedValue(new Error('“contract.pdf” is not a photo.'))
  vi.useFakeTimers()
  show()
  await act(async () => void choose(new File(['%PDF-1.7'], 'contract.pdf')))
  act(() => void vi.advanceTimersByTime(NOTICE_DURATION.imageUploadFailure - 2 * FRAME))
  expect(screen.queryByRole('alert')).not.toBeNull()
  act(() => void vi.advanceTimersByTime(4 * FRAME))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[BAN-02] crops to the aspect of the photo where none is fixed', async () => {
  show({ upload: { send, keepsAspect: true } })
  await openCropper()
  await act(async () => press('Save'))
  expect(cropPhoto).toHaveBeenLastCalledWith(
    expect.anything(),
    { x: 0, y: 0, width: 75, height: 100 },
    4000 / 3000,
  )
  await act(async () => upload.resolve())
})

test("[ERR-02] shows the server's error message for 1.5 s and keeps the crop", async () => {
  show()
  const dialog = await openCropper()
  await act(async () => press('Save'))
  vi.useFakeTimers()
  await act(async () =>
    upload.reject(
      new ApiError({ kind: 'rejected', status: 415, message: 'This is not an accepted image.' }),
    ),
  )
  expect(screen.getByRole('alert').textContent).toContain('This is not an accepted image.')
  act(() => void vi.advanceTimersByTime(NOTICE_DURATION.imageUploadFailure - 2 * FRAME))
  expect(screen.queryByRole('alert')).not.toBeNull()
  act(() => void vi.advanceTimersByTime(4 * FRAME))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(within(dialog).getByText(/This is not an accepted image/)).toBeTruthy()
  vi.useRealTimers()
  // Its icon of work takes a while to fade.
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Save$/ })))
  expect(send).toHaveBeenCalledTimes(2)
  expect(within(dialog).queryByText(/This is not an accepted image/)).toBeNull()
})

test.each([
  ['on its way', 300, 'The upload was canceled. Nothing was saved.'],
  ['sent whole', 1000, 'The upload was canceled after the photo was sent. It may have been saved.'],
])('cancels an upload that is %s and explains the result', async (_, sent, said) => {
  show()
  const dialog = await openCropper()
  await act(async () => press('Save'))
  act(() => send.mock.calls[0]![1].onProgress(sent, 1000))
  await act(async () => press('Cancel upload'))
  expect(send.mock.calls[0]![1].signal.aborted).toBe(true)
  expect(within(dialog).getByText(said)).toBeTruthy()
  expect(isOpen()).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows an error and sends nothing when the crop fails', async () => {
  show()
  const dialog = await openCropper()
  cropPhoto.mockRejectedValue(new Error('no jpeg'))
  await act(async () => press('Save'))
  expect(within(dialog).getByText(/could not be cropped/)).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
})

test('[ARD-03] shows only the photo and its zoom without permission', () => {
  show({ src: '/a.jpg', upload: undefined })
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Zoom avatar of the arena',
  ])
  expect(document.querySelector('input[type=file]')).toBeNull()
})

test('shows a placeholder for a missing or failed photo, and loads another URL', () => {
  const { rerender } = show()
  expect(screen.getByRole('img', { name: 'Avatar of the arena: none yet' })).toBeTruthy()
  const slot = (href: string) => <PhotoSlot name="avatar of the arena" src={href} aspect={1} />
  rerender(slot('/gone.jpg'))
  fireEvent.error(
    screen.getByRole('button', { name: 'Zoom avatar of the arena' }).querySelector('img')!,
  )
  expect(screen.getByRole('img', { name: 'Avatar of the arena: could not be loaded' })).toBeTruthy()
  rerender(slot('/new.jpg'))
  expect(screen.getByRole('button', { name: 'Zoom avatar of the arena' })).toBeTruthy()
})

test('[ARD-03] asks before a deletion', async () => {
  const onDelete = vi.fn(async () => {})
  show({ src: '/a.jpg', remove: { onDelete } })
  press('Delete avatar of the arena')
  const dialog = screen.getByRole('dialog', { name: 'Delete avatar of the arena?' })
  expect(onDelete).not.toHaveBeenCalled()
  await act(async () => within(dialog).getByRole('button', { name: 'Delete' }).click())
  expect(onDelete).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Avatar of the arena deleted')).toBeTruthy()
})

test('does not open the row of a list for clicks in the slot and its dialogs', async () => {
  const openRecord = vi.fn()
  render(
    // biome-ignore lint/a11y: simulates a row.
    <div onClick={openRecord}>
      <PhotoSlot name="face" src="/a.jpg" size="small" aspect={1} upload={{ send }} />
    </div>,
  )
  press('Zoom face')
  fireEvent.click(await screen.findByRole('img', { name: 'Face' }))
  press('Upload face')
  expect(openRecord).not.toHaveBeenCalled()
})
