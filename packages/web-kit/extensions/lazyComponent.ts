import { type ComponentType, createContext, lazy } from 'react';
import { reloadFailedStyles } from './failedStyles.ts';

/** The code of a lazy extension failed to load. */
export class ExtensionLoadError extends Error {
  readonly extension: string;

  constructor(extension: string, cause: unknown) {
    super(`Failed lazy loading of the ${extension} extension, try to reload the page`, { cause });
    this.extension = extension;
  }

  override get name() {
    return 'ExtensionLoadError';
  }
}

/** Increases with every Retry of an error boundary above; 0 before the first. */
export const AttemptContext = createContext(0);

/** Code that loads once; unlike plain React.lazy, it can be preloaded, and loaded again after a failure. */
export type LazyComponent<P> = {
  /** The component once its code has loaded; before that, one that waits for it. */
  at(attempt: number): ComponentType<P>;
  /** Settles when the code has loaded or failed. */
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
    // The rendered component surfaces the failure; if it is no longer rendered, the failure does not matter.
    promise.catch(() => {});
    const waiting = lazy(() => promise) as unknown as ComponentType<P>;
    const started: Attempted<P> = { attempt, promise, hasFailed: false, hasLoaded: false, Component: waiting };
    return started;
  }

  // Only a Retry loads again: React renders a failed component twice, and loading again at that point would never end.
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
