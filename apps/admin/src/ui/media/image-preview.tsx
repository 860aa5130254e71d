import { CloseOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button, Flex, Image } from 'antd'
import { useStackedDialog } from '#ui/dialog/open-dialogs.tsx'
import styles from './image-preview.module.css'

interface Props {
  src: string
  alt: string
  open: boolean
  onOpenChange(open: boolean): void
}

const MIN_SCALE = 1
const MAX_SCALE = 8

/**
 * antd's preview of an image without its thumbnail, which loads every picture of a list at once. The close button has a name here,
 * and the others have words for names instead of "zoomIn".
 */
export default function ImagePreview({ src, alt, open, onOpenChange }: Props) {
  useStackedDialog(open)

  return (
    <Image.PreviewGroup
      items={[src]}
      preview={{
        open,
        alt,
        onOpenChange,
        minScale: MIN_SCALE,
        maxScale: MAX_SCALE,
        closeIcon: <CloseOutlined aria-label="Close" />,
        countRender: () => null,
        actionsRender: (_, { actions, transform: { scale } }) => (
          <Flex gap={4} className={styles.actions}>
            <Button
              type="text"
              icon={<ZoomOutOutlined aria-hidden />}
              aria-label="Zoom out"
              disabled={scale <= MIN_SCALE}
              onClick={actions.onZoomOut}
            />
            <Button
              type="text"
              icon={<ZoomInOutlined aria-hidden />}
              aria-label="Zoom in"
              disabled={scale >= MAX_SCALE}
              onClick={actions.onZoomIn}
            />
          </Flex>
        ),
      }}
    />
  )
}
