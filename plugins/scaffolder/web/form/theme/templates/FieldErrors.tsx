import classes from './Field.module.css';

/** What is wrong with a group, a list, or with the template itself. */
export function FieldErrors({ title, errors }: { title?: string; errors: readonly string[] }) {
  return (
    <div className={classes.errors} role="alert">
      {title && <p className={classes.errorTitle}>{title}</p>}
      {[...new Set(errors)].map((error) => (
        <p key={error} className={classes.error}>
          {error}
        </p>
      ))}
    </div>
  );
}
