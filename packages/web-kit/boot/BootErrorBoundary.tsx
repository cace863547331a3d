import { toError } from '@callboard/errors';
import { Component, type ComponentType, type ReactNode } from 'react';
import type { BootErrorPageProps } from '../app/App.ts';
import { bootErrorMessage } from './bootErrorMessage.ts';

type BoundaryProps = { BootErrorPage: ComponentType<BootErrorPageProps>; children: ReactNode };

/** For errors outside all plugins, such as in the shell. */
export class BootErrorBoundary extends Component<BoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(thrown: unknown) {
    return { error: toError(thrown) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { BootErrorPage, children } = this.props;
    return error ? <BootErrorPage error={error} message={bootErrorMessage(error)} /> : children;
  }
}
