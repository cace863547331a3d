import { List } from '@callboard/ui';
import classes from './Notes.module.css';

/** Short facts in monospace: applied directives, options. */
export function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <List className={classes.notes}>
      {[...new Set(notes)].map((note) => (
        <li key={note}>
          <code className={classes.note}>{note}</code>
        </li>
      ))}
    </List>
  );
}
