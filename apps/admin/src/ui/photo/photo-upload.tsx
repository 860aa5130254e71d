import { ChoosePhoto } from './choose-photo.tsx'
import { type PhotoUploadOptions, usePhotoUpload } from './use-photo-upload.tsx'

interface Props extends PhotoUploadOptions {
  children: string
  what: string
}

/** A button that takes a photo all the way: chosen, checked, cut, sent. For where no picture is shown, or the form shows its own. */
export function PhotoUpload({ children, what, ...options }: Props) {
  const { dialog, ...choice } = usePhotoUpload({ title: `Crop ${what}`, ...options })
  return (
    <div className="cm-photo-actions" {...choice.dropTarget}>
      <ChoosePhoto choice={choice} what={what}>
        {children}
      </ChoosePhoto>
      {dialog}
    </div>
  )
}
