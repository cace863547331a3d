import { InvalidSchemaError, isFull, isObject, type Keyword, type Meeting, ownValue, report } from './schemaCheck.ts';
import { quoted } from './texts.ts';

/** Keywords for properties that depend on others; the draft 2019-09 split `dependencies` into them. */
export const dependentKeywords: Readonly<Record<string, Keyword>> = {
  dependentRequired: (meeting) =>
    forPresent(meeting, 'dependentRequired', (object, needed) => {
      if (!Array.isArray(needed)) throw new InvalidSchemaError('dependentRequired must contain arrays of names');
      meeting.check.budget.spend(needed.length, 'dependentRequired');
      for (const name of needed) {
        if (isFull(meeting.found)) return;
        if (typeof name !== 'string') throw new InvalidSchemaError('dependentRequired must contain arrays of names');
        if (ownValue(object, name) !== undefined) continue;
        // Reported as `required`, so a form shows it at the missing field.
        report(meeting, 'required', `requires property ${quoted(name)}`, name);
      }
    }),
  dependentSchemas: (meeting) =>
    forPresent(meeting, 'dependentSchemas', (object, rules) => meeting.check.follow(meeting, object, rules)),
};

/** Applies the entries of a keyword whose property the value has. */
function forPresent(
  meeting: Meeting,
  keyword: string,
  apply: (object: Record<string, unknown>, entry: unknown) => void,
): void {
  const { value, schema, check, found } = meeting;
  const entries = schema[keyword];
  if (!isObject(value) || !isObject(entries)) return;
  for (const name of check.keysOf(entries, keyword)) {
    if (isFull(found)) return;
    check.budget.spend(1, keyword);
    if (ownValue(value, name) !== undefined) apply(value, entries[name]);
  }
}
