import { type ReactNode, useEffect, useRef } from 'react';
import classes from './Steps.module.css';

type StepHeadingProps = {
  children: ReactNode;
  /** One sentence below it. */
  hint?: ReactNode;
  /** Moves the focus here after a step change, but not when the page has just been opened. */
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
