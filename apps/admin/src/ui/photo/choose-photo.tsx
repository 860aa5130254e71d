import { UploadOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import './photo.css'
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { ACCEPT, findFileError, findSizeError, type Photo, readPhoto } from './photo-file.ts'

interface Props {
  choice: PhotoChoice
  /** On the button: "Upload". */
  children: string
  /** What the photo is of, for who does not see where the button stands: "face avatar of Ana Lima". */
  what: string
  /** Only the icon, for a cell of a table; what is wrong with a file then stands over it. */
  small?: boolean
}

/**
 * The button that opens the file chooser, with what is wrong with the chosen file.
 * Drops are taken by whatever `choice.dropTarget` is given to.
 */
export function ChoosePhoto({ choice, children, what, small = false }: Props) {
  const { choose, reading, problem, forgetProblem, input } = choice
  const label = `${children} ${what}`
  if (small) {
    return (
      <>
        <Popover
          open={problem !== undefined}
          trigger="click"
          onOpenChange={(open) => open || forgetProblem()}
          content={<Problem>{problem}</Problem>}
          styles={{ container: { maxWidth: 280 } }}
        >
          <Button type="text" size="small" icon={<UploadOutlined />} aria-label={label} title={label} loading={reading} onClick={choose} />
        </Popover>
        {input}
      </>
    )
  }
  return (
    <>
      <Button size="small" icon={<UploadOutlined />} aria-label={label} loading={reading} onClick={choose}>
        {children}
      </Button>
      {input}
      {problem && <Problem>{problem}</Problem>}
    </>
  )
}

/** Read out when it appears. */
function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="cm-photo-problem">
      {children}
    </p>
  )
}

export interface PhotoChoice {
  /** Opens the file chooser. Only during a click or a key: the browser asks for one. */
  choose(): void
  /** A file is being looked at. */
  reading: boolean
  /** Why the file given last was not taken: to be shown where it was chosen. */
  problem: string | undefined
  forgetProblem(): void
  /** The chooser itself, unseen: to be put beside the button. */
  input: ReactNode
  /** For the element that takes a dropped file; `data-over` is set while one hangs over it. */
  dropTarget: {
    onDragOver(event: DragEvent): void
    onDragLeave(event: DragEvent): void
    onDrop(event: DragEvent): void
    'data-over': true | undefined
  }
}

/** A photo from the file chooser or dropped: what is no jpeg or png of at most 10 MB is refused with a reason and changes nothing. */
export function usePhotoChoice(onPhoto: (photo: Photo) => void | Promise<void>): PhotoChoice {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [reading, setReading] = useState(false)
  const [over, setOver] = useState(false)
  // Of two files given one after the other, the later one counts.
  const latest = useRef(0)

  async function take(files: readonly File[]) {
    const [file, ...more] = files
    if (!file) return
    const turn = ++latest.current
    const found = (reason: string) => turn === latest.current && setProblem(reason)
    setProblem(undefined)
    setReading(true)
    try {
      const reason = more.length > 0 ? 'One photo at a time: drop a single file.' : await findFileError(file)
      if (reason) return found(reason)
      const photo = await readPhoto(file).catch(() => undefined)
      const wrong = photo ? findSizeError(photo) : `“${file.name}” cannot be read as an image: it may be damaged.`
      if (wrong) found(wrong)
      else if (photo && turn === latest.current) await onPhoto(photo)
    } catch {
      found(`“${file.name}” could not be read. Choose it again.`)
    } finally {
      if (turn === latest.current) setReading(false)
    }
  }

  function chosen({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    // The same file may be chosen again, mended.
    currentTarget.value = ''
    void take(files)
  }

  return {
    choose: () => input.current?.click(),
    reading,
    problem,
    forgetProblem: () => setProblem(undefined),
    // By its style: within a form, antd shows every file input, hidden or not.
    input: <input ref={input} type="file" accept={ACCEPT} style={{ display: 'none' }} onChange={chosen} />,
    dropTarget: {
      onDragOver(event) {
        if (!event.dataTransfer.types.includes('Files')) return
        // Otherwise the browser opens the file in place of the app.
        event.preventDefault()
        setOver(true)
      },
      onDragLeave(event) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop(event) {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(false)
        void take([...event.dataTransfer.files])
      },
      'data-over': over || undefined,
    },
  }
}
