import { useDocumentTitle } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import classes from './Page.module.css';

type PageProps = {
  /** The name in the browser's tab, before the app's own. */
  title?: string;
  /** `narrow` for pages that are read or filled in, `wide` for tables with many columns, `unlimited` for drawings. */
  width?: 'narrow' | 'full' | 'wide' | 'unlimited';
  children: ReactNode;
};

/** The frame of every page. The shell holds the `main` landmark around it. */
export function Page({ title, width = 'full', children }: PageProps) {
  useDocumentTitle(title);
  return (
    <div className={classes.page} data-width={width}>
      {children}
    </div>
  );
}

/** Main matter and, to its right, a narrow column of facts; one above the other on small screens. */
export function PageColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>{children}</div>
      <div className={classes.stack}>{aside}</div>
    </div>
  );
}
