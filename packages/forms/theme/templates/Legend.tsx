import classes from './Field.module.css';

/** The title of a group of fields, with a mark if it is required. */
export function Legend({ title, isRequired }: { title: string | undefined; isRequired: boolean | undefined }) {
  return (
    <legend className={classes.legend}>
      {title}
      {isRequired && (
        <span className={classes.required} aria-hidden>
          *
        </span>
      )}
    </legend>
  );
}
