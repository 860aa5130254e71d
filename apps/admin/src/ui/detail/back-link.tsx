import { LeftOutlined } from '@ant-design/icons'
import { Link } from 'react-router-dom'
import { useCameFrom } from '../came-from.ts'

interface Props {
  /** The list that records of this kind belong to: where the link leads when one came from nowhere. */
  to: string
  /** Its title: "Arenas". */
  children: string
}

/** Back to the screen one came from as it was, page and search and all; otherwise to the plain list. */
export function BackLink({ to, children }: Props) {
  const from = useCameFrom()
  return (
    <nav aria-label="Way back" className="cm-back">
      <Link to={from?.address ?? to}>
        <LeftOutlined aria-hidden /> {from?.title ?? children}
      </Link>
    </nav>
  )
}
