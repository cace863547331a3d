import type * as z from 'zod';

type Issues = readonly z.core.$ZodIssue[];

/** The issues of the union option that the author most likely intended; undefined if the value has a different type than all options. */
export function closestOption(options: readonly Issues[]): Issues | undefined {
  const flat = options.flatMap(flatten);
  const sameType = flat.find((issues) => issues.every(breaksRule));
  if (sameType) return sameType;
  const sameKind = flat.filter((issues) => issues.every(({ path }) => path.length > 0));
  const sameName = sameKind.filter((issues) => !issues.some(namesAnother));
  if (sameName.length > 0) return sameName.toSorted(byCloseness)[0];
  // No option has this name (`type: zzz`): report that, not what the first option lacks.
  return sameKind[0]?.filter(namesAnother);
}

/** The value has the type of the option, and the option says why it refuses it. */
const breaksRule = ({ code, path, message }: z.core.$ZodIssue) =>
  code === 'custom' && path.length === 0 && message !== '';

/** The option with the fewest problems; on a tie, the one that matches more deeply. */
const byCloseness = (one: Issues, other: Issues) => one.length - other.length || depthOf(other) - depthOf(one);
const depthOf = (issues: Issues) => Math.min(...issues.map(({ path }) => path.length));

/** A nested union adds its options to the outer one. */
function flatten(issues: Issues): Issues[] {
  const [issue, ...others] = issues;
  const isUnion = issue?.code === 'invalid_union' && issue.path.length === 0 && others.length === 0;
  return isUnion ? issue.errors.flatMap(flatten) : [issues];
}

function namesAnother({ code, path }: z.core.$ZodIssue): boolean {
  return code === 'invalid_value' && path.length === 1;
}
