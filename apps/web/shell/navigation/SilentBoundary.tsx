import { toError } from '@callboard/errors';
import { errorApi, useApi } from '@callboard/web-kit';
import { Component, type ReactNode } from 'react';

/** Hides items that fail to render and reports the error without a message: a broken item must not break the navigation. */
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
