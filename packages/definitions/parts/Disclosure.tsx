import { type ReactNode, useState } from 'react';
import classes from './Disclosure.module.css';

type DisclosureProps = { title: string; isOpenAtFirst?: boolean; children: ReactNode };

/** A line that opens its content; closed content is not rendered. */
export function Disclosure({ title, isOpenAtFirst = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details className={classes.disclosure} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.title}>{title}</summary>
      {isOpen && <div className={classes.content}>{children}</div>}
    </details>
  );
}
