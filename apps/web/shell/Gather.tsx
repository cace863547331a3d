import { Fragment, type ReactNode } from 'react';

type GatherProps<T> = {
  /** Hooks from plugins; the list must not change while the app runs. */
  hooks: readonly (() => T)[];
  children: (values: T[]) => ReactNode;
};

/** Calls any number of hooks, each in its own component, because hooks may not be called in a loop. */
export function Gather<T>({ hooks, children }: GatherProps<T>): ReactNode {
  const [useFirst, ...rest] = hooks;
  if (!useFirst) return <Fragment>{children([])}</Fragment>;
  return (
    <GatherOne useValue={useFirst}>
      {(value) => <Gather hooks={rest}>{(values) => children([value, ...values])}</Gather>}
    </GatherOne>
  );
}

function GatherOne<T>({ useValue, children }: { useValue: () => T; children: (value: T) => ReactNode }): ReactNode {
  const value = useValue();
  return <Fragment>{children(value)}</Fragment>;
}
