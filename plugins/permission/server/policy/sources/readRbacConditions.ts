import { InputError, messageOf } from '@callboard/errors';
import { composeYaml, plainValue, YamlProblem } from '@callboard/integrations/yaml';
import { LineCounter } from 'yaml';
import * as z from 'zod';
import type { PolicyProblem } from '../../../common/index.ts';
import type { PolicyParts, RawStatement } from '../policyParts.ts';
import { readAction, readPermission, readRole } from '../policyWords.ts';

export const maxConditionDocuments = 1_000;

const conditional = z.object({
  result: z.literal('CONDITIONAL').optional(),
  roleEntityRef: z.string(),
  resourceType: z.string(),
  permissionMapping: z.array(z.string()).min(1),
  conditions: z.record(z.string(), z.unknown()),
});

/** Reads the conditional policies of Red Hat's RBAC plugin: one YAML document for each. */
export function readRbacConditions(text: string, file: string): PolicyParts {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1);
  const sourceAt = (offset: number) => ({ file, line: lines.linePos(offset).line });
  const statements: RawStatement[] = [];
  const problems: PolicyProblem[] = [];
  try {
    for (const document of composeYaml(text, { maxAliases: 0, maxDocuments: maxConditionDocuments })) {
      const source = sourceAt(document.contents?.range?.[0] ?? document.range[0]);
      const [error] = document.errors;
      if (error) problems.push({ source: sourceAt(error.pos[0]), message: error.message });
      else if (document.contents !== null) statements.push({ source, ...statementOf(plainValue(document)) });
    }
  } catch (thrown) {
    if (thrown instanceof YamlProblem) problems.push({ source: sourceAt(thrown.offset), message: thrown.message });
    else if (thrown instanceof InputError) problems.push({ source: { file }, message: messageOf(thrown) });
    else throw thrown;
  }
  return { memberships: [], statements, problems };
}

function statementOf(value: unknown): Omit<RawStatement, 'source'> {
  const parsed = conditional.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new InputError(`${issue?.path.join('.') || 'A document'}: ${issue?.message}`);
  }
  const { roleEntityRef, resourceType, permissionMapping, conditions } = parsed.data;
  return {
    role: readRole(roleEntityRef),
    permission: readPermission(resourceType),
    actions: permissionMapping.map(readAction),
    effect: 'allow',
    conditions: withoutResourceTypes(conditions),
  };
}

/** Each rule repeats the resource type there. */
function withoutResourceTypes(criteria: unknown): unknown {
  if (Array.isArray(criteria)) return criteria.map(withoutResourceTypes);
  if (typeof criteria !== 'object' || criteria === null) return criteria;
  const { resourceType: _, ...rest } = criteria as Record<string, unknown>;
  if ('rule' in rest) return rest;
  return Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, withoutResourceTypes(inner)]));
}
