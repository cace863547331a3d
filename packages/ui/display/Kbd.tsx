import type { ReactNode } from 'react';
import classes from './Kbd.module.css';

export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={classes.key}>{children}</kbd>;
}

type KeyListProps = { lines: readonly { keys: readonly string[]; meaning: string }[]; className?: string };

/** Shortcuts and their meanings; the caller styles the list. */
export function KeyList({ lines, className }: KeyListProps) {
  return (
    <dl className={className}>
      {lines.map(({ keys, meaning }) => (
        <div key={meaning}>
          <dt>{meaning}</dt>
          <dd>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
