import { toError } from '@callboard/errors';
import { errorApi, useApi } from '@callboard/web-kit';
import { Component, type ReactNode } from 'react';

/** Leaves out what fails, and says so only to those who listen: a broken line must not take the navigation with it. */
export function SilentBoundary({ children }: { children: ReactNode }) {
  const errors = useApi(errorApi);
  return <Boundary onError={(error) => errors.post(error, { hidden: true })}>{children}</Boundary>;
}

type BoundaryProps = { onError: (error: Error) => void; children: ReactNode };

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(thrown: unknown) {
    this.props.onError(toError(thrown));
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
