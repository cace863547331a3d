import type { LinkTarget } from '@callboard/definitions';
import type { GraphField, GraphSchema } from './graphModel.ts';
import { namedType } from './nodeParts.ts';
import { fieldTarget, typeTarget } from './targets.ts';

type Uses = Map<string, LinkTarget[]>;

/** The uses of each type: fields, arguments, unions. Interfaces list their types themselves. */
export function typeUses(schema: GraphSchema): ReadonlyMap<string, readonly LinkTarget[]> {
  const uses: Uses = new Map();
  for (const type of schema.types.values()) {
    for (const field of type.fields) {
      const use = { label: `${type.name}.${field.name}`, id: fieldTarget(schema, type.name, field.name) };
      addUse(uses, field, use);
      for (const argument of field.args) addUse(uses, argument, use);
    }
    for (const member of type.members) add(uses, member, { label: type.name, id: typeTarget(schema, type.name) });
  }
  for (const directive of schema.directiveDefinitions) {
    const use = { label: `@${directive.name}`, id: `directive.${directive.name}` };
    for (const argument of directive.args) addUse(uses, argument, use);
  }
  return uses;
}

function addUse(uses: Uses, { type }: GraphField, use: LinkTarget): void {
  add(uses, namedType(type), use);
}

function add(uses: Uses, name: string, use: LinkTarget): void {
  const known = uses.get(name);
  if (!known) uses.set(name, [use]);
  else if (known.at(-1)?.label !== use.label) known.push(use);
}
