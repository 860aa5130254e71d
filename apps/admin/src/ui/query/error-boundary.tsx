import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** A change renders the children again. */
  resetKey: unknown
  fallback: (error: unknown) => ReactNode
  children: ReactNode
}

interface BoundaryState {
  error: { thrown: unknown } | undefined
  resetKey: unknown
}

/** Limits a rendering error to a part of the screen (decision 30). */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, resetKey: this.props.resetKey }

  static getDerivedStateFromError = (thrown: unknown) => ({ error: { thrown } })
  static getDerivedStateFromProps = ({ resetKey }: BoundaryProps, state: BoundaryState) =>
    resetKey === state.resetKey ? null : { error: undefined, resetKey }

  override render() {
    const { error } = this.state
    return error ? this.props.fallback(error.thrown) : this.props.children
  }
}
