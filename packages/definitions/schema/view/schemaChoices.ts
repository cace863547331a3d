import type { FlatSchema } from '../../common/flattenSchema.ts';
import { recordAt } from '../../common/json.ts';
import { refName, resolveRef } from '../../common/resolveRef.ts';

export type SchemaOption = {
  schema: unknown;
  /** The discriminator value of this option. */
  value?: string;
};

export type SchemaChoice = { kind: 'oneOf' | 'anyOf'; options: readonly SchemaOption[] };

/** The alternatives of a schema. A plain `null` is left to the type's "or null". */
export function schemaChoices(flat: FlatSchema, root: unknown): readonly SchemaChoice[] {
  return flat.choices.map(({ kind, options, discriminator }) => {
    const mapping = Object.entries(recordAt(discriminator, 'mapping'));
    return { kind, options: options.map((schema) => ({ schema, value: mappedValue(schema, root, mapping) })) };
  });
}

/** A mapping contains its target as a reference or as a schema name. */
function mappedValue(schema: unknown, root: unknown, mapping: readonly [string, unknown][]): string | undefined {
  const { ref } = resolveRef(schema, root);
  if (ref === undefined) return undefined;
  return mapping.find(([, target]) => target === ref || target === refName(ref))?.[0];
}
