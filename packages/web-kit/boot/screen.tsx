import { toError } from '@callboard/errors';
import { type ComponentType, type ReactNode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { BootErrorPageProps } from '../app/App.ts';
import { BootErrorBoundary } from './BootErrorBoundary.tsx';
import { bootErrorMessage } from './bootErrorMessage.ts';

export type ScreenOptions = { container: Element; BootErrorPage: ComponentType<BootErrorPageProps> };

export type Screen = { root: Root; show(content: () => Promise<ReactNode>): Promise<void> };

/** Renders a page; any failure ends on the boot error page. */
export function createScreen({ container, BootErrorPage }: ScreenOptions): Screen {
  const root = createRoot(container);
  return {
    root,
    async show(content) {
      try {
        const shown = await content();
        // Concurrent rendering: a first page is a lot to render in one step.
        startTransition(() =>
          root.render(<BootErrorBoundary BootErrorPage={BootErrorPage}>{shown}</BootErrorBoundary>),
        );
      } catch (error) {
        console.error(error);
        root.render(<BootErrorPage error={toError(error)} message={bootErrorMessage(error)} />);
      }
    },
  };
}
