import type * as z from 'zod';

type Issues = readonly z.core.$ZodIssue[];

/** Of a union's options, the issues of the one that was meant; undefined when the value is of another kind than all. */
export function closestOption(options: readonly Issues[]): Issues | undefined {
  const sameKind = options.flatMap(flatten).filter((issues) => issues.every(({ path }) => path.length > 0));
  const sameName = sameKind.filter((issues) => !issues.some(namesAnother));
  if (sameName.length > 0) return sameName.toSorted(byCloseness)[0];
  // No option has this name (`type: zzz`): that is the problem to tell, not what the first option lacks besides.
  return sameKind[0]?.filter(namesAnother);
}

/** The one with the fewest problems; of several, the one that fits further down. */
const byCloseness = (one: Issues, other: Issues) => one.length - other.length || depthOf(other) - depthOf(one);
const depthOf = (issues: Issues) => Math.min(...issues.map(({ path }) => path.length));

/** A union inside a union counts as so many options more. */
function flatten(issues: Issues): Issues[] {
  const [issue, ...others] = issues;
  const isUnion = issue?.code === 'invalid_union' && issue.path.length === 0 && others.length === 0;
  return isUnion ? issue.errors.flatMap(flatten) : [issues];
}

function namesAnother({ code, path }: z.core.$ZodIssue): boolean {
  return code === 'invalid_value' && path.length === 1;
}
