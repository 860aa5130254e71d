import { UploadOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import type { ReactNode } from 'react'
import type { PhotoChoice } from './use-photo-choice.tsx'
import './photo.css'

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
