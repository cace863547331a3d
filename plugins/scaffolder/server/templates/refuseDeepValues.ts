import { InputError } from '@callboard/errors';

/** The limit of expressions as well. */
const maxLevels = 200;

/** Rejects values that cannot be serialized: a few bytes are enough for a value deeper than the stack allows. */
export function refuseDeepValues(values: object): void {
  let level: object[] = [values];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= maxLevels) throw new InputError(`Values of a template may be at most ${maxLevels} levels deep`);
    const next: object[] = [];
    for (const value of level) {
      const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
      for (const part of parts) if (typeof part === 'object' && part !== null) next.push(part);
    }
    level = next;
  }
}
