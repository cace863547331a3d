import type { DescribedTemplate, JsonObject, Template } from '../../common/index.ts';

type Secret = DescribedTemplate['needs']['secrets'][number];

/** The secrets that a template declares, that its form requests from code hosts, and that its steps use. */
export function secretsOf({ spec }: Template): Secret[] {
  const { properties, required } = (spec.secrets?.schema ?? {}) as { properties?: unknown; required?: unknown };
  const needed = Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
  const schemas = isObject(properties) ? properties : {};
  const names = new Set([...Object.keys(schemas), ...needed]);
  for (const part of partsOf(spec.parameters)) {
    const credentials = isObject(part) ? part.requestUserCredentials : undefined;
    if (isObject(credentials) && typeof credentials.secretsKey === 'string') names.add(credentials.secretsKey);
  }
  for (const part of partsOf(spec.steps)) {
    if (typeof part === 'string') for (const [, name] of part.matchAll(use)) names.add(name!);
  }
  return [...names].map((name) => {
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    return { name, isRequired: needed.includes(name), ...(isObject(schema) && { schema }) };
  });
}

/** `secrets.TOKEN`, but not `environment.secrets.TOKEN`, which the portal provides. */
const use = /(?<![\w.])secrets\.([A-Za-z_]\w*)/g;

/** A value and everything in it; without recursion, because a template can be deep. */
function* partsOf(value: unknown): Generator<unknown> {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    yield next;
    if (typeof next === 'object' && next !== null) for (const part of Object.values(next)) left.push(part);
  }
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
