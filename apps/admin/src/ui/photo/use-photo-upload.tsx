import { type ReactNode, useState } from 'react'
import { keepFocusOnPage } from '../keep-focus.ts'
import { useNotices } from '../notices/notices.ts'
import type { CropDialogProps } from './crop-dialog.tsx'
import type { Shape } from './crop-geometry.ts'
import type { Photo } from './photo-file.ts'
import { type PhotoChoice, usePhotoChoice } from './use-photo-choice.tsx'
import type { SendPhoto } from './use-sending.ts'

export interface PhotoUploadOptions {
  /** Width by height, of CROP.aspect. */
  aspect: number
  /** For what keeps no aspect: the shapes to choose from. */
  shapes?: readonly Shape[]
  /** Sends the cut photo. What only keeps it, for a form that is sent later, does so in here too. */
  send: SendPhoto
  /** Above the cropper. */
  title?: string
  /** Said when it is done; null says nothing. */
  done?: string | null
}

interface Cropping extends Pick<CropDialogProps, 'photo'> {
  open: boolean
  // The cropper is fetched when the first photo is chosen: few visits need it.
  Dialog: typeof import('./crop-dialog.tsx').default
}

/** A photo on its way: chosen or dropped, checked, cut and sent. `dialog` and `input` are to stand somewhere in the page. */
export function usePhotoUpload({
  aspect,
  shapes,
  send,
  title = 'Crop photo',
  done = 'Success',
}: PhotoUploadOptions): PhotoChoice & { dialog: ReactNode } {
  const notices = useNotices()
  const [cropping, setCropping] = useState<Cropping>()
  const choice = usePhotoChoice(crop)

  async function crop(photo: Photo) {
    const fetched = await import('./crop-dialog.tsx').catch(() => undefined)
    if (!fetched) return notices.failure('The cropper could not be loaded', 'Check the connection and choose the photo again.')
    setCropping({ Dialog: fetched.default, photo, open: true })
  }

  const close = () => setCropping((now) => now && { ...now, open: false })
  function sent() {
    if (done) notices.success(done)
    close()
  }

  function gone() {
    setCropping(undefined)
    keepFocusOnPage()
  }

  const dialog = cropping && (
    <cropping.Dialog
      open={cropping.open}
      photo={cropping.photo}
      title={title}
      aspect={aspect}
      shapes={shapes}
      send={send}
      onSent={sent}
      onClose={close}
      afterClose={gone}
    />
  )
  return { ...choice, dialog }
}
