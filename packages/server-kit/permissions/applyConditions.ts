import { firstOf, parseBounded } from '@callboard/contract/server';
import { InputError, messageOf, NotAllowedError, NotImplementedError } from '@callboard/errors';
import * as z from 'zod';
import type { Declarations } from './declarations.ts';
import { parseCriteria } from './parseCriteria.ts';
import type { PermissionCriteria } from './permissions.ts';

const maxItems = 1_000;
const maxRefs = 10_000;

const requestSchema = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        resourceRef: z.union([z.string(), z.array(z.string()).min(1).max(maxRefs)]),
        resourceType: z.string(),
        conditions: z.unknown(),
      }),
    )
    .max(maxItems),
});

type Result = 'ALLOW' | 'DENY';
type Item = z.output<typeof requestSchema>['items'][number];

/** Wire: a list of refs is answered with a list of results. */
export type AppliedConditions = { items: { id: string; result: Result | Result[] }[] };

/** Wire: the response of a plugin's `/.well-known/backstage/permissions/apply-conditions`. */
export async function applyConditions(
  declarations: Declarations,
  pluginId: string,
  body: unknown,
): Promise<AppliedConditions> {
  const types = declarations.resourceTypesOf(pluginId);
  if (types.length === 0)
    throw new NotImplementedError(`The plugin '${pluginId}' has no resources that conditions apply to`);
  const parsed = parseBounded(requestSchema, body);
  if (!parsed.success) throw new InputError(firstOf(parsed.error.issues, '; ', describe));
  const { items } = parsed.data;
  const refs = items.reduce((count, { resourceRef }) => count + [resourceRef].flat().length, 0);
  if (refs > maxRefs) throw new InputError(`request/body has ${refs} refs; the limit is ${maxRefs}`);
  const unexpected = items.find(({ resourceType }) => !types.includes(resourceType));
  if (unexpected) throw new InputError(`The plugin '${pluginId}' has no resource type '${unexpected.resourceType}'`);

  const answers: AppliedConditions['items'] = [];
  for (const item of items) answers.push({ id: item.id, result: await resultOf(declarations, item) });
  return { items: answers };
}

const describe = ({ path, message }: z.core.$ZodIssue) => `request/body/${path.join('/')}: ${message}`;

async function resultOf(declarations: Declarations, item: Item): Promise<Result | Result[]> {
  const refs = [item.resourceRef].flat();
  const held = await heldFor(declarations, item.resourceType, refs, parseCriteria(item.conditions));
  const results = held.map((holds): Result => (holds ? 'ALLOW' : 'DENY'));
  return Array.isArray(item.resourceRef) ? results : results[0]!;
}

async function heldFor(
  declarations: Declarations,
  resourceType: string,
  refs: readonly string[],
  conditions: PermissionCriteria,
): Promise<readonly boolean[]> {
  try {
    return await declarations.resourcesOf(resourceType)!.matches(refs, conditions);
  } catch (error) {
    // Elsewhere, such conditions are a mistake in the policy and deny access; here they are the caller's mistake.
    if (error instanceof NotAllowedError) throw new InputError(messageOf(error));
    throw error;
  }
}
