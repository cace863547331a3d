import classes from './Deprecation.module.css';
import { Description } from './Description.tsx';

/** Why a thing is on its way out, and what to use instead; nothing where no reason is given, for the badge says the rest. */
export function Deprecation({ reason }: { reason: string | true | undefined }) {
  if (typeof reason !== 'string') return null;
  return (
    <div className={classes.deprecation}>
      <Description text={reason} />
    </div>
  );
}
