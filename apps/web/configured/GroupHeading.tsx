import classes from './GroupHeading.module.css';

/** The heading of a group of the sidebar; a line without a title, and while the sidebar is closed. */
export function GroupHeading({ title }: { title?: string | undefined }) {
  if (title === undefined) return <div className={classes.line} />;
  return (
    <p className={classes.heading}>
      <span>{title}</span>
    </p>
  );
}
