import { Component, type ReactNode } from 'react'
import { reportError } from '#api/report.ts'

interface Props {
  /** A change renders the children again. */
  resetKey: unknown
  fallback: (error: unknown) => ReactNode
  children: ReactNode
}

interface State {
  error: { thrown: unknown } | undefined
  resetKey: unknown
}

/** Limits a rendering error to a part of the screen, and reports it (decision 30). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, resetKey: this.props.resetKey }

  static getDerivedStateFromError = (thrown: unknown) => ({ error: { thrown } })
  static getDerivedStateFromProps = ({ resetKey }: Props, state: State) =>
    resetKey === state.resetKey ? null : { error: undefined, resetKey }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    const { error } = this.state
    return error ? this.props.fallback(error.thrown) : this.props.children
  }
}
