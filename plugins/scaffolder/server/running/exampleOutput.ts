type Schema = Readonly<Record<string, unknown>>;

const byType: Record<string, unknown> = { string: '<example>', number: 0, integer: 0, boolean: false, null: null };
const maxDepth = 20;

/** Wire: an example that a JSON schema allows, instead of the output of an action. */
export function exampleOutput(schema: Schema, depth = 0): unknown {
  const { examples, default: usual, enum: values, type, properties, items } = schema;
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  if (usual !== undefined) return usual;
  if (Array.isArray(values) && values.length > 0) return values[0];
  if (depth > maxDepth) return '<unknown>';
  if (type === 'object') {
    const fields = Object.entries((properties ?? {}) as Record<string, Schema>);
    return Object.fromEntries(fields.map(([name, field]) => [name, exampleOutput(field, depth + 1)]));
  }
  if (type === 'array') {
    const [first] = [items].flat() as (Schema | undefined)[];
    return first ? [exampleOutput(first, depth + 1)] : [];
  }
  return typeof type === 'string' && type in byType ? byType[type] : '<unknown>';
}
