import * as z from 'zod';
import { type JsonObject, RESOURCE_TYPE_SCAFFOLDER_ACTION } from '../../common/index.ts';
import { createRule, type Rule } from './rule.ts';

export type ActionUse = { action: string; input: JsonObject };

type ActionRule = Rule<(use: ActionUse) => boolean>;
const resourceType = RESOURCE_TYPE_SCAFFOLDER_ACTION;

/** Code hosts ignore the case of these values, so rules must ignore it too. */
const hostActions = /(?:^|:)(?:gitlab|github|bitbucket|bitbucketCloud|bitbucketServer)(?:$|:)/;
const hostNames = ['owner', 'repoName', 'projectId', 'repoUrl'];

function hasProperty(name: string, kind: string, value: z.ZodType): ActionRule {
  return createRule({
    name,
    description: `Actions whose input has ${kind} at a key, optionally with a value`,
    resourceType,
    params: z.object({ key: z.string(), value: value.optional() }),
    apply:
      ({ key, value: wanted }) =>
      ({ action, input }) => {
        const found = at(input, key);
        if (!value.safeParse(found).success) return false;
        if (wanted === undefined) return found !== undefined;
        const ignoresCase = hostActions.test(action) && isHostName(action, key);
        return ignoresCase ? lowered(found) === lowered(wanted) : found === wanted;
      },
  });
}

const isHostName = (action: string, key: string) =>
  hostNames.includes(key) || (key === 'path' && action.split(':').includes('group'));

const lowered = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);

/** The value at a path such as `a.b[0]`. */
function at(value: unknown, key: string): unknown {
  return key
    .split(/[.[\]]/)
    .filter((part) => part !== '')
    .reduce<unknown>(
      (inner, part) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, part)
          ? (inner as Record<string, unknown>)[part]
          : undefined,
      value,
    );
}

/** Wire: the rules for running actions. */
export const actionRules: readonly ActionRule[] = [
  createRule({
    name: 'HAS_ACTION_ID',
    description: 'Actions with an id',
    resourceType,
    params: z.object({ actionId: z.string() }),
    apply:
      ({ actionId }) =>
      ({ action }) =>
        action === actionId,
  }),
  hasProperty(
    'HAS_PROPERTY',
    'text, a number, a boolean or null',
    z.union([z.string(), z.number(), z.boolean(), z.null()]),
  ),
  hasProperty('HAS_BOOLEAN_PROPERTY', 'a boolean', z.boolean()),
  hasProperty('HAS_NUMBER_PROPERTY', 'a number', z.number()),
  hasProperty('HAS_STRING_PROPERTY', 'a text', z.string()),
];
