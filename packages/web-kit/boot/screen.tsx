import { toError } from '@callboard/errors';
import { type ComponentType, type ReactNode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { BootErrorPageProps } from '../app/App.ts';
import { BootErrorBoundary } from './BootErrorBoundary.tsx';
import { bootErrorMessage } from './bootErrorMessage.ts';

export type ScreenOptions = { container: Element; BootErrorPage: ComponentType<BootErrorPageProps> };

export type Screen = { root: Root; show(content: () => Promise<ReactNode>): Promise<void> };

/** Where a page is shown; whatever fails on the way to it ends on the boot error page. */
export function createScreen({ container, BootErrorPage }: ScreenOptions): Screen {
  const root = createRoot(container);
  return {
    root,
    async show(content) {
      try {
        const shown = await content();
        // In steps: a first page is much to draw at once.
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
