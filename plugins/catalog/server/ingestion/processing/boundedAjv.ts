import { createPattern } from '@callboard/config';
import { InputError } from '@callboard/errors';
import type { SchemaValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** About half a second for all patterns of a spec together. */
const maxPatternSteps = 10_000_000;

/**
 * A schema compiler whose checks take time proportional to schema and spec: patterns are matched in linear time, and items are compared by
 * their text. Call `resetBudget` before each check.
 */
export function createBoundedAjv({ allErrors }: { allErrors: boolean }) {
  let stepsLeft = maxPatternSteps;
  const spend = (steps: number) => {
    stepsLeft -= steps;
    if (stepsLeft < 0) throw new InputError('The patterns of its kind take too long to match');
  };

  const regExp = Object.assign(
    (source: string) => {
      const pattern = createPattern(source);
      return { test: (text: string) => pattern.isIn(text, spend), toString: () => `/${source}/` };
    },
    { code: 'createPattern' },
  );

  // Strict about unknown keywords, which are typos; the other strict rules are matters of taste.
  const ajv = new Ajv2020({
    allErrors,
    verbose: true,
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
    allowUnionTypes: true,
    // Compiling the meta schema takes longer than everything else together, and is only useful for schemas that we did not write.
    validateSchema: false,
    code: { regExp },
  });
  addFormats.default(ajv);
  ajv.removeKeyword('uniqueItems');
  ajv.addKeyword({ keyword: 'uniqueItems', type: 'array', schemaType: 'boolean', validate: hasUniqueItems });

  return {
    ajv,
    resetBudget(): void {
      stepsLeft = maxPatternSteps;
    },
  };
}

/** Ajv's own rule compares each item with every other one. */
const hasUniqueItems: SchemaValidateFunction = (isWanted: boolean, items: readonly unknown[]) => {
  if (!isWanted) return true;
  const seen = new Map<string, number>();
  for (const [at, item] of items.entries()) {
    const text = canonicalText(item);
    const before = seen.get(text);
    if (before !== undefined) {
      const message = `must NOT have duplicate items (items ## ${before} and ${at} are identical)`;
      hasUniqueItems.errors = [{ keyword: 'uniqueItems', message, params: { i: at, j: before } }];
      return false;
    }
    seen.set(text, at);
  }
  return true;
};

/** The same text for equal values, whatever the order of their keys. */
const canonicalText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
