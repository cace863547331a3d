import { InputError } from '@callboard/errors';

/** As deep as expressions take values. */
const maxLevels = 200;

/** Refuses values that could not be serialized: a few bytes make one that is deeper than a program can recurse. */
export function refuseDeepValues(values: object): void {
  let level: object[] = [values];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= maxLevels) throw new InputError(`Values of a template are at most ${maxLevels} levels deep`);
    const next: object[] = [];
    for (const value of level) {
      const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
      for (const part of parts) if (typeof part === 'object' && part !== null) next.push(part);
    }
    level = next;
  }
}
