import type { User } from '@cornerman/contract'
import { images } from '@cornerman/contract/endpoints/images'
import { useCommand } from '#api'
import { CROP } from '#ui/media/photo/photo-file.ts'
import { PhotoSlot } from '#ui/media/photo/photo-slot.tsx'
import { getPersonName } from '#ui/person/person-name.ts'
import { AVATARS, type AvatarType, findAvatar } from './fighter.ts'

interface Props {
  fighter: User
  type: AvatarType
  size: 'small' | 'large'
  /** Shows the upload button (permission upload_fighter_images). */
  canUpload?: boolean
}

/** One of a fighter's two pictures. */
export function FighterPhoto({ fighter, type, size, canUpload = false }: Props) {
  const { run } = useCommand(images.upload)
  const picture = findAvatar(fighter, type)
  const upload = {
    send: (image: File, options: object) =>
      run({ body: { image, imageType: type, positionId: 0, userId: fighter.id } }, options),
  }
  return (
    <PhotoSlot
      name={`${AVATARS[type].toLowerCase()} of ${getPersonName(fighter)}`}
      src={picture?.href}
      fullSizeSrc={picture?.original}
      size={size}
      aspect={CROP.aspect.avatar}
      upload={canUpload ? upload : undefined}
    />
  )
}
