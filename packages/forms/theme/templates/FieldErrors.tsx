import classes from './Field.module.css';

/** The errors of a group, a list or the template. */
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
