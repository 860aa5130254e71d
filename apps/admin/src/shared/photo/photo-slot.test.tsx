import { act, screen, waitFor, within } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { NOTICE_DURATION } from '#ui/notices.tsx'
import { failImage, loadImage } from '#ui/testing/image-events.ts'
import { render } from '#ui/testing/render.tsx'
import { press, settle, setUpUser } from '#ui/testing/user.ts'
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

afterEach(async () => {
  vi.useRealTimers()
  // Notices outlive the page that showed them.
  for (const button of screen.queryAllByRole('button', { name: 'Close notice' })) {
    await press(button)
  }
})

type SlotProps = Partial<Parameters<typeof PhotoSlot>[0]>

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
    { wrapper: App },
  )

/** It has no name, because people use the button that opens it. */
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')

async function choosePhoto(file: File) {
  await setUpUser().upload(input()!, file)
  await settle()
}

const cropper = () => screen.findByRole('dialog', { name: 'Crop avatar of the arena' })

async function openCropper() {
  await choosePhoto(createPhotoFile())

  const dialog = await cropper()
  await waitFor(() => expect(dialog.querySelector('img')).toBeInTheDocument())
  loadImage(dialog.querySelector('img')!)

  return dialog
}

test('[ERR-04] offers jpg, jpeg and png in the file chooser', () => {
  show()
  expect(input()).toHaveAttribute('accept', '.jpg,.jpeg,.png')
})

test('[ERR-04] rejects a file that is not a photo with a notice', async () => {
  readPhoto.mockRejectedValue(new Error('“contract.pdf” is not a photo.'))
  show()
  await choosePhoto(new File(['%PDF-1.7'], 'contract.pdf'))
  expect(await screen.findByRole('alert')).toHaveTextContent('“contract.pdf” is not a photo.')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  // The same file can be chosen again once it was corrected.
  expect(input()).toHaveValue('')
})

test('[ARD-03] sends the crop once for repeated clicks on Save, and shows Success', async () => {
  show()
  await openCropper()
  await setUpUser().dblClick(screen.getByRole('button', { name: 'Save' }))
  expect(send).toHaveBeenCalledTimes(1)
  expect(send.mock.calls[0]![0]).toBe(cut)
  expect(cropPhoto).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'ringside.jpg' }),
    { x: 0, y: 0, width: 75, height: 100 },
    1,
  )

  await act(async () => upload.resolve())
  expect(screen.getByText('Success')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('[ARD-03] cancels the upload when the screen is left', async () => {
  const { unmount } = show()
  await openCropper()
  await press('Save')

  const { signal } = send.mock.calls[0]![1]
  expect(signal.aborted).toBe(false)

  unmount()
  expect(signal.aborted).toBe(true)
})

test('[ERR-04] shows for 1.5 s why a file was refused', async () => {
  readPhoto.mockRejectedValue(new Error('“contract.pdf” is not a photo.'))
  vi.useFakeTimers()
  show()
  await choosePhoto(new File(['%PDF-1.7'], 'contract.pdf'))
  act(() => void vi.advanceTimersByTime(NOTICE_DURATION.imageUploadFailure - 2 * FRAME))
  expect(screen.getByRole('alert')).toBeInTheDocument()

  act(() => void vi.advanceTimersByTime(4 * FRAME))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('[BAN-02] crops to the aspect of the photo where none is fixed', async () => {
  show({ upload: { send, keepsAspect: true } })
  await openCropper()
  await press('Save')
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
  await press('Save')
  vi.useFakeTimers()

  await act(async () =>
    upload.reject(
      new ApiError({ kind: 'rejected', status: 415, message: 'This is not an accepted image.' }),
    ),
  )

  expect(screen.getByRole('alert')).toHaveTextContent('This is not an accepted image.')

  act(() => void vi.advanceTimersByTime(NOTICE_DURATION.imageUploadFailure - 2 * FRAME))
  expect(screen.getByRole('alert')).toBeInTheDocument()

  act(() => void vi.advanceTimersByTime(4 * FRAME))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(within(dialog).getByText(/This is not an accepted image/)).toBeInTheDocument()

  vi.useRealTimers()

  // Its icon of work takes a while to fade.
  await press(/Save$/)
  expect(send).toHaveBeenCalledTimes(2)
  expect(within(dialog).queryByText(/This is not an accepted image/)).not.toBeInTheDocument()
})

test.each([
  ['on its way', 300, 'The upload was canceled. Nothing was saved.'],
  ['sent whole', 1000, 'The upload was canceled after the photo was sent. It may have been saved.'],
])('cancels an upload that is %s and explains the result', async (_, sent, said) => {
  show()

  await openCropper()
  await press('Save')
  act(() => send.mock.calls[0]![1].onProgress(sent, 1000))
  await press('Cancel upload')
  expect(send.mock.calls[0]![1].signal.aborted).toBe(true)
  expect(within(screen.getByRole('dialog')).getByText(said)).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('shows an error and sends nothing when the crop fails', async () => {
  show()

  const dialog = await openCropper()
  cropPhoto.mockRejectedValue(new Error('no jpeg'))
  await press('Save')
  expect(within(dialog).getByText(/could not be cropped/)).toBeInTheDocument()
  expect(send).not.toHaveBeenCalled()
})

test('[ARD-03] shows only the photo and its zoom without permission', () => {
  show({ src: '/a.jpg', upload: undefined })

  const [zoom, ...others] = screen.getAllByRole('button')
  expect(zoom).toHaveAccessibleName('Zoom avatar of the arena')
  expect(others).toEqual([])
  expect(input()).not.toBeInTheDocument()
})

test('shows a placeholder for a missing or failed photo, and loads another URL', () => {
  const { rerender } = show()
  expect(screen.getByRole('img', { name: 'Avatar of the arena: none yet' })).toBeInTheDocument()

  const slot = (href: string) => <PhotoSlot name="avatar of the arena" src={href} aspect={1} />
  rerender(slot('/gone.jpg'))
  failImage(screen.getByRole('button', { name: 'Zoom avatar of the arena' }).querySelector('img')!)
  expect(
    screen.getByRole('img', { name: 'Avatar of the arena: could not be loaded' }),
  ).toBeInTheDocument()

  rerender(slot('/new.jpg'))
  expect(screen.getByRole('button', { name: 'Zoom avatar of the arena' })).toBeInTheDocument()
})

test('[ARD-03] asks before a deletion', async () => {
  const onDelete = vi.fn(async () => {})
  show({ src: '/a.jpg', remove: { onDelete } })
  await press('Delete avatar of the arena')

  const dialog = screen.getByRole('dialog', { name: 'Delete avatar of the arena?' })
  expect(onDelete).not.toHaveBeenCalled()

  await press(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(onDelete).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Avatar of the arena deleted')).toBeInTheDocument()
})

test('does not open the row of a list for clicks in the slot and its dialogs', async () => {
  const openRecord = vi.fn()

  render(
    // biome-ignore lint/a11y: simulates a row.
    <div onClick={openRecord}>
      <PhotoSlot name="face" src="/a.jpg" size="small" aspect={1} upload={{ send }} />
    </div>,
  )

  await press('Zoom face')
  await press(await screen.findByRole('img', { name: 'Face' }))
  await press('Upload face')
  expect(openRecord).not.toHaveBeenCalled()
})
