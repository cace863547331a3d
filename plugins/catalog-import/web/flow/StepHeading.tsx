import { type ReactNode, useEffect, useRef } from 'react';
import classes from './Flow.module.css';

type StepHeadingProps = {
  children: ReactNode;
  /** One sentence below it. */
  hint?: ReactNode;
  /** Keyboard and screen reader go on from here; not when the page itself has just been opened. */
  takesFocus?: boolean;
};

export function StepHeading({ children, hint, takesFocus = true }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {children}
      </h2>
      {hint && <p className={classes.hint}>{hint}</p>}
    </div>
  );
}
