import { isSecret } from '@callboard/forms';
import type { ScmCredentialsRequest } from '@callboard/web-kit';
import type { JsonObject, ParameterSchema, TaskSpec } from '../../../common/index.ts';

export type NeededSecret = {
  name: string;
  title?: string;
  description?: string;
  isRequired: boolean;
  /** Set for code host tokens, which the user does not type. */
  credentials?: ScmCredentialsRequest;
};

type Known = {
  /** `spec.secrets` of the template. */
  declared: unknown;
  pages: ParameterSchema['steps'];
};

/** The secrets of a run: those declared by its template and those used by its steps. */
export function neededSecrets(
  spec: Pick<TaskSpec, 'steps' | 'parameters'>,
  { declared, pages }: Known,
): NeededSecret[] {
  const schema = objectOf(objectOf(declared).schema);
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = objectOf(schema.properties);
  const credentials = new Map(pages.flatMap((page) => credentialsIn(page.schema, spec.parameters)));
  const names = new Set([...Object.keys(properties), ...required.map(String), ...namedIn(spec.steps)]);
  const secretFields = new Map(pages.flatMap((page) => fieldsIn(page.schema)));
  return [...names].map((name) => {
    const field = secretFields.get(name);
    const { title, description } = { ...objectOf(properties[name]), ...field?.schema };
    const request = credentials.get(name);
    // A form may have skipped the field; then its value has no mask.
    const wasRequired = field?.isRequired === true && spec.parameters[name] !== undefined;
    return {
      name,
      ...(typeof title === 'string' ? { title } : {}),
      ...(typeof description === 'string' ? { description } : {}),
      isRequired: required.includes(name) || wasRequired,
      ...(request ? { credentials: request } : {}),
    };
  });
}

const objectOf = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};

type AskedField = { schema: JsonObject; isRequired: boolean };

/** The secret fields of a page, by name. */
function fieldsIn(schema: JsonObject): [string, AskedField][] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(objectOf(schema.properties)).flatMap(([name, property]) => {
    const field = objectOf(property);
    return isSecret(field) ? [[name, { schema: field, isRequired: required.includes(name) }]] : fieldsIn(field);
  });
}

/** `secrets.NAME` and `secrets['NAME']`, but not secrets of the environment. */
const uses = /(?<![\w.])secrets(?:\.(\w+)|\[['"]([^'"\]]+)['"]\])/g;

function namedIn(value: unknown): string[] {
  if (typeof value === 'string') {
    if (!value.includes('${{')) return [];
    return [...value.matchAll(uses)].map(([, dotted, quoted]) => dotted ?? quoted!);
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(namedIn);
}

/** Form fields that request the user's token from a code host, by secret name. */
function credentialsIn(schema: JsonObject, values: JsonObject): [string, ScmCredentialsRequest][] {
  return Object.entries(objectOf(schema.properties)).flatMap(([name, property]) => {
    const options = objectOf(objectOf(objectOf(property)['ui:options']).requestUserCredentials);
    const inside = credentialsIn(objectOf(property), objectOf(values[name]));
    const place = values[name];
    if (typeof options.secretsKey !== 'string' || typeof place !== 'string') return inside;
    const customScopes = objectOf(options.additionalScopes) as Record<string, string[]>;
    const request = { url: `https://${place.split('?', 1)[0]}`, additionalScope: { repoWrite: true, customScopes } };
    return [[options.secretsKey, request] as [string, ScmCredentialsRequest], ...inside];
  });
}
