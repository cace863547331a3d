import { ConflictError } from '@callboard/errors';
import { type ComponentType, isValidElement, type ReactNode } from 'react';

type Attached = WeakMap<object, Map<string, unknown>>;

// One for all copies of this module: an external plugin may contain its own.
const shared = globalThis as { [key: symbol]: Attached | undefined };
const key = Symbol.for('callboard.component-data');
shared[key] ??= new WeakMap();
const attached = shared[key];

/** Attaches data to a component that others read from its elements, without rendering them. */
export function attachComponentData<P>(Component: ComponentType<P>, key: string, data: unknown): void {
  const known = attached.get(Component) ?? new Map<string, unknown>();
  if (known.has(key)) {
    const name = Component.displayName || Component.name || 'a component';
    throw new ConflictError(`The data '${key}' is already attached to ${name}`);
  }
  attached.set(Component, known.set(key, data));
}

export function getComponentData<T>(node: ReactNode, key: string): T | undefined {
  if (!isValidElement(node) || typeof node.type === 'string') return undefined;
  return dataOf(node.type, key);
}

export function dataOf<T>(Component: object, key: string): T | undefined {
  return attached.get(Component)?.get(key) as T | undefined;
}
