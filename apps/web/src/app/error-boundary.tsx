import { Component, type ReactNode } from 'react';
import { PATHS } from '../ui/navigation/paths.ts';
import styles from './error-boundary.module.css';

/** Shown when a page breaks. Plain links, because what broke may be the application itself. */
function FailedPage() {
  return (
    <main className={styles.failed} role="alert">
      <h1>Something went wrong</h1>
      <p>We couldn't show this page. Reloading it often helps.</p>
      <p>
        <button type="button" onClick={() => window.location.reload()}>
          Reload page
        </button>{' '}
        <a href={PATHS.home}>Return to Home</a>
      </p>
    </main>
  );
}

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
