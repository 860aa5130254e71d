import { Component, type ReactNode } from 'react'
import { Failed } from '../read-state.tsx'

interface Props {
  /** What is drawn inside: another answer is drawn anew. */
  of: unknown
  onRetry(): void
  children: ReactNode
}
interface State {
  broke: boolean
  of: unknown
}

/** An answer that cannot be drawn breaks its own panel and no other (decision 197). */
export class PanelBoundary extends Component<Props, State> {
  override state: State = { broke: false, of: this.props.of }

  static getDerivedStateFromError = () => ({ broke: true })
  static getDerivedStateFromProps = ({ of }: Props, state: State) => (of === state.of ? null : { broke: false, of })

  override render() {
    if (!this.state.broke) return this.props.children
    return <Failed message="The answer does not fit what the documents promise." retrying={false} onRetry={this.props.onRetry} />
  }
}
