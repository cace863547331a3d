import { useDocumentTitle } from '@callboard/web-kit';
import { useConfiguredTitle } from '@callboard/web-kit/host';
import type { ReactNode } from 'react';
import classes from './Page.module.css';

type PageProps = {
  /** The title of the browser tab, before the app's. */
  title?: string;
  /** `narrow` for pages to read or fill in, `wide` for tables with many columns, `unlimited` for drawings. */
  width?: 'narrow' | 'full' | 'wide' | 'unlimited';
  children: ReactNode;
};

/** The frame of every page. The shell has the `main` landmark around it. */
export function Page({ title, width = 'full', children }: PageProps) {
  useDocumentTitle(useConfiguredTitle() ?? title);
  return (
    <div className={classes.page} data-width={width}>
      {children}
    </div>
  );
}

/** Main content with a narrow column of facts to its right; stacked on small screens. */
export function PageColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>{children}</div>
      <div className={classes.stack}>{aside}</div>
    </div>
  );
}
