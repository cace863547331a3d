import { useSyncExternalStore } from 'react';

export type Unsubscribe = () => void;
export type Subscribe<T> = (listener: (value: T) => void) => Unsubscribe;

/** An observable value: it can be read and subscribed to. */
export type Observed<T> = { get(): T; subscribe: Subscribe<T> };

export type ObservedValue<T> = Observed<T> & { set(value: T): void };

/** A plain event source: every listener receives every value, in the order of subscription. */
export function createEvents<T>(): { emit(value: T): void; subscribe: Subscribe<T> } {
  const listeners = new Set<(value: T) => void>();
  return {
    emit: (value) => {
      for (const listener of [...listeners]) listener(value);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export function createObserved<T>(initial: T): ObservedValue<T> {
  let current = initial;
  const { emit, subscribe } = createEvents<T>();
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      emit(value);
    },
    subscribe,
  };
}

/** The value; renders again when it changes. */
export function useObserved<T>(observed: Observed<T>): T {
  return useSyncExternalStore(observed.subscribe, observed.get);
}
