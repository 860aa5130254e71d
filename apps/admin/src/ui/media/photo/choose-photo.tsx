import { UploadOutlined } from '@ant-design/icons'
import { Button, Popover, Tooltip } from 'antd'
import clsx from 'clsx'
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import styles from './photo.module.css'
import { ACCEPT, findFileError, findSizeError, type Photo, readPhoto } from './photo-file.ts'

interface Props {
  choice: PhotoChoice
  /** On the button: "Upload". */
  children: string
  /** Describes the photo for the button's accessible name: "face avatar of Ana Lima". */
  name: string
  /** Shows only the icon, for a table cell; errors then appear in a popover. */
  small?: boolean
}

/**
 * The button that opens the file chooser, and the error of the chosen file.
 * Spread `choice.dropTarget` on the element that accepts dropped files.
 */
export function ChoosePhoto({ choice, children, name, small = false }: Props) {
  const { openFileChooser, isReading, errorMessage, clearError, input } = choice
  const label = `${children} ${name}`
  if (small) {
    return (
      <>
        <Tooltip title={label}>
          <span>
            <Popover
              open={errorMessage !== undefined}
              trigger="click"
              onOpenChange={(open) => open || clearError()}
              content={<Problem>{errorMessage}</Problem>}
              styles={{ container: { maxWidth: 280 } }}
            >
              <Button
                type="text"
                size="small"
                icon={<UploadOutlined />}
                aria-label={label}
                loading={isReading}
                onClick={openFileChooser}
              />
            </Popover>
          </span>
        </Tooltip>
        {input}
      </>
    )
  }
  return (
    <>
      <Button size="small" icon={<UploadOutlined />} aria-label={label} loading={isReading} onClick={openFileChooser}>
        {children}
      </Button>
      {input}
      {errorMessage && <Problem>{errorMessage}</Problem>}
    </>
  )
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={clsx('cm-error', styles.problem)}>
      {children}
    </p>
  )
}

export type PhotoChoice = ReturnType<typeof usePhotoChoice>

/** Accepts a chosen or dropped photo. Rejects anything but a jpeg or png of at most 50 MB, with a reason (ERR-04). */
export function usePhotoChoice(onPhoto: (photo: Photo) => void | Promise<void>) {
  const input = useRef<HTMLInputElement>(null)
  const [errorMessage, setErrorMessage] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  // When two files are chosen in a row, the later one wins.
  const latest = useRef(0)

  async function acceptFiles(files: readonly File[]) {
    const [file, ...more] = files
    if (!file) return
    const attempt = ++latest.current
    const reject = (reason: string) => attempt === latest.current && setErrorMessage(reason)
    setErrorMessage(undefined)
    setIsReading(true)
    try {
      const reason = more.length > 0 ? 'Drop one photo at a time.' : await findFileError(file)
      if (reason) return reject(reason)
      const photo = await readPhoto(file).catch(() => undefined)
      const sizeError = photo ? findSizeError(photo) : `“${file.name}” cannot be read as an image. It may be damaged.`
      if (sizeError) reject(sizeError)
      else if (photo && attempt === latest.current) await onPhoto(photo)
    } catch {
      reject(`“${file.name}” could not be read. Choose it again.`)
    } finally {
      if (attempt === latest.current) setIsReading(false)
    }
  }

  function onFilesChosen({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    // Allows choosing the same file again, after it was fixed.
    currentTarget.value = ''
    void acceptFiles(files)
  }

  return {
    /** Browsers require a click or key press. */
    openFileChooser: () => input.current?.click(),
    /** True while a file is read and checked. */
    isReading,
    /** Why the last file was rejected. */
    errorMessage,
    clearError: () => setErrorMessage(undefined),
    /** Render it beside the button. Hidden by style, because antd shows `hidden` file inputs in a form. */
    input: <input ref={input} type="file" accept={ACCEPT} style={{ display: 'none' }} onChange={onFilesChosen} />,
    /** Props of the element that accepts dropped files; `data-over` is set while a file is over it. */
    dropTarget: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return
        // Otherwise the browser would open the file.
        event.preventDefault()
        setIsDraggedOver(true)
      },
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsDraggedOver(false)
      },
      onDrop(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsDraggedOver(false)
        void acceptFiles([...event.dataTransfer.files])
      },
      'data-over': isDraggedOver || undefined,
    },
  }
}
