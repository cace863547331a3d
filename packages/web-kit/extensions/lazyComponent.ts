import { type ComponentType, createContext, lazy } from 'react';
import { ExtensionLoadError } from './ExtensionLoadError.ts';
import { reloadFailedStyles } from './failedStyles.ts';

/** Grows with every Retry of an error boundary above; 0 where nothing was retried. */
export const AttemptContext = createContext(0);

/** Code that is loaded once; unlike plain React.lazy it can be loaded ahead, and again after a failure. */
export type LazyComponent<P> = {
  /** The component itself once its code is here, before that one that waits for it. */
  at(attempt: number): ComponentType<P>;
  /** Settles when the code is there, or has failed. */
  settled(): Promise<unknown>;
  isSettled(): boolean;
};

type Attempted<P> = {
  attempt: number;
  promise: Promise<{ default: ComponentType<P> }>;
  hasFailed: boolean;
  hasLoaded: boolean;
  Component: ComponentType<P>;
};

export function createLazyComponent<P>(name: string, load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let current: Attempted<P> | undefined;

  function start(attempt: number): Attempted<P> {
    const loading = attempt === 0 ? load() : reloadFailedStyles().then(load);
    const promise = loading.then(
      (Component) => {
        started.Component = Component;
        started.hasLoaded = true;
        return { default: Component };
      },
      (cause) => {
        started.hasFailed = true;
        throw new ExtensionLoadError(name, cause);
      },
    );
    // Whoever shows the component sees the failure; where it is no longer shown, nobody does.
    promise.catch(() => {});
    const waiting = lazy(() => promise) as unknown as ComponentType<P>;
    const started: Attempted<P> = { attempt, promise, hasFailed: false, hasLoaded: false, Component: waiting };
    return started;
  }

  // Only a Retry loads again: React renders a failed component twice, and a new start at that point would never end.
  function attempted(attempt: number): Attempted<P> {
    if (!current || (current.hasFailed && attempt > current.attempt)) current = start(attempt);
    return current;
  }

  return {
    at: (attempt) => attempted(attempt).Component,
    settled: () => attempted(0).promise.catch(() => {}),
    isSettled: () => current !== undefined && (current.hasLoaded || current.hasFailed),
  };
}
