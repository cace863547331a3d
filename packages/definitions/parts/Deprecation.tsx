import classes from './Deprecation.module.css';
import { Description } from './Description.tsx';

/** The reason for a deprecation and its replacement; nothing without a reason, since there is a badge. */
export function Deprecation({ reason }: { reason: string | true | undefined }) {
  if (typeof reason !== 'string') return null;
  return (
    <div className={classes.deprecation}>
      <Description text={reason} />
    </div>
  );
}
