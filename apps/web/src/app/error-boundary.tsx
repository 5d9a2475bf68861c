import { Component, type ReactNode } from 'react';
import { FailedPage } from '../ui/failed-page.tsx';

interface ErrorBoundaryProps {
  /** The current path. The error is cleared when it changes. */
  path: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failedPath: string | null;
  failed: boolean;
}

/** Shows an error page instead of an empty window when a page fails. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, failedPath: null };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { path }: ErrorBoundaryProps,
    { failed, failedPath }: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    if (!failed) return null;
    if (failedPath === null) return { failedPath: path };
    return failedPath === path ? null : { failed: false, failedPath: null };
  }

  override render(): ReactNode {
    return this.state.failed ? <FailedPage /> : this.props.children;
  }
}
