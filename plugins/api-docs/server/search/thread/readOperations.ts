import type { DescribedOperation, Operation } from '../operation.ts';
import { formats } from './formats.ts';

/** The operations of a definition; empty for unknown formats. Throws if it cannot be parsed. */
export const readOperations = (type: string, definition: string): readonly Operation[] =>
  formats.get(type)?.(definition).operations ?? [];

/** One operation by its section, its title or another name; undefined if the definition does not have it. Throws if it cannot be parsed. */
export function describeOperation(type: string, definition: string, wanted: string): DescribedOperation | undefined {
  const api = formats.get(type)?.(definition);
  const name = wanted.trim().toLowerCase();
  const tests: ((operation: Operation) => boolean)[] = [
    ({ section }) => section === wanted,
    ({ title }) => title.toLowerCase() === name,
    ({ method, path }) => `${method} ${path}`.toLowerCase() === name,
    ({ names }) => names.some((other) => other.toLowerCase() === name),
  ];
  for (const test of tests) {
    const operation = api?.operations.find(test);
    if (operation) return { ...operation, details: api!.details(operation) };
  }
  return undefined;
}
