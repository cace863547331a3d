import { quotedValue, shortened } from '../quotedValue.ts';

/** A problem of an entity; the message is complete without the path. */
export type EntityProblem = { path: string; message: string };

export function problemAt(path: string, value: unknown, rule: string): EntityProblem {
  const fault = value === undefined ? 'is missing' : `is ${quotedValue(value)}, which is not valid`;
  return { path: shortened(path), message: `${shortened(path)} ${fault}. ${rule}` };
}
