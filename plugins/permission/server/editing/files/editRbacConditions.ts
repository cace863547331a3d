import { composeYaml } from '@callboard/integrations/yaml';
import { stringify } from 'yaml';
import { maxConditionDocuments } from '../../policy/sources/readRbacConditions.ts';
import type { EditFile, NewStatement } from './fileEdit.ts';

const allActions = ['create', 'read', 'update', 'delete', 'use'];

/** Removes and adds whole documents; a changed one goes to the end of the file. */
export const editRbacConditions =
  (ownerOf: (resourceType: string) => string | undefined): EditFile =>
  (text, _parts, { removedStatements, replacedStatements, addedStatements }) => {
    const documents = [...composeYaml(text, { maxAliases: 0, maxDocuments: maxConditionDocuments })].filter(
      ({ contents }) => contents !== null,
    );
    const removed = [...removedStatements, ...replacedStatements.map(({ index }) => index)];
    let kept = text;
    for (const index of removed.toSorted((one, other) => other - one)) {
      const [start, , end] = documents[index]!.range;
      kept = kept.slice(0, start) + kept.slice(end);
    }
    const added = [...replacedStatements.map(({ statement }) => statement), ...addedStatements];
    const separated = kept === '' || kept.endsWith('\n') ? kept : `${kept}\n`;
    return separated + added.map((statement) => `---\n${stringify(written(statement, ownerOf))}`).join('');
  };

function written(
  { role, permission, actions, conditions }: NewStatement,
  ownerOf: (resourceType: string) => string | undefined,
): object {
  return {
    result: 'CONDITIONAL',
    roleEntityRef: role,
    pluginId: ownerOf(permission),
    resourceType: permission,
    permissionMapping: actions.includes('*') ? allActions : actions,
    conditions: withResourceType(conditions, permission),
  };
}

/** Each rule repeats the resource type there. */
function withResourceType(criteria: unknown, resourceType: string): unknown {
  if (Array.isArray(criteria)) return criteria.map((part) => withResourceType(part, resourceType));
  if (typeof criteria !== 'object' || criteria === null) return criteria;
  if ('rule' in criteria) {
    const { rule, ...rest } = criteria as Record<string, unknown>;
    return { rule, resourceType, ...rest };
  }
  return Object.fromEntries(
    Object.entries(criteria).map(([key, inner]) => [key, withResourceType(inner, resourceType)]),
  );
}
