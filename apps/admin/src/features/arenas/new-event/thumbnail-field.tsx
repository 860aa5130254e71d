import { ConfigProvider } from 'antd'
import { CROP } from '../../../ui/photo/crop-geometry.ts'
import { type KeptPhoto, keptPhotoOf } from '../../../ui/photo/kept-photo.ts'
import { PhotoSlot } from '../../../ui/photo/photo-slot.tsx'

interface Props {
  /** Of antd's Form.Item. */
  value?: KeptPhoto | null
  onChange?: (value: KeptPhoto | null) => void
}

/** The picture of the event, cut now and sent with the form. */
export function ThumbnailField({ value, onChange }: Props) {
  const { componentDisabled } = ConfigProvider.useConfig()
  const edit = !componentDisabled && {
    upload: { send: async (file: File) => onChange?.(await keptPhotoOf(file)), done: null },
    remove: { onDelete: async () => onChange?.(null), asks: false },
  }
  return <PhotoSlot what="thumbnail" href={value?.dataUrl} aspect={CROP.aspect.arenaPhoto} {...edit} />
}
