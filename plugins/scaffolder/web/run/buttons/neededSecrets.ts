import type { ScmCredentialsRequest } from '@callboard/web-kit';
import type { JsonObject, ParameterSchema, TaskSpec } from '../../../common/index.ts';

export type NeededSecret = {
  name: string;
  title?: string;
  isRequired: boolean;
  /** For the token of a code host, which the user need not type. */
  credentials?: ScmCredentialsRequest;
};

type Known = {
  /** `spec.secrets` of the template. */
  declared: unknown;
  pages: ParameterSchema['steps'];
};

/** What a run needs and was not stored: what its template declares, and what its steps name. */
export function neededSecrets(
  spec: Pick<TaskSpec, 'steps' | 'parameters'>,
  { declared, pages }: Known,
): NeededSecret[] {
  const schema = objectOf(objectOf(declared).schema);
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = objectOf(schema.properties);
  const credentials = new Map(pages.flatMap((page) => credentialsIn(page.schema, spec.parameters)));
  const names = new Set([...Object.keys(properties), ...required.map(String), ...namedIn(spec.steps)]);
  return [...names].map((name) => {
    const { title } = objectOf(properties[name]);
    const request = credentials.get(name);
    return {
      name,
      ...(typeof title === 'string' ? { title } : {}),
      isRequired: required.includes(name),
      ...(request ? { credentials: request } : {}),
    };
  });
}

const objectOf = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};

/** `secrets.NAME` and `secrets['NAME']`, but not those of the environment. */
const uses = /(?<![\w.])secrets(?:\.(\w+)|\[['"]([^'"\]]+)['"]\])/g;

function namedIn(value: unknown): string[] {
  if (typeof value === 'string') {
    if (!value.includes('${{')) return [];
    return [...value.matchAll(uses)].map(([, dotted, quoted]) => dotted ?? quoted!);
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(namedIn);
}

/** Fields of a form that ask a code host for a token in the user's name, by the name of the secret. */
function credentialsIn(schema: JsonObject, values: JsonObject): [string, ScmCredentialsRequest][] {
  return Object.entries(objectOf(schema.properties)).flatMap(([name, property]) => {
    const asked = objectOf(objectOf(objectOf(property)['ui:options']).requestUserCredentials);
    const inside = credentialsIn(objectOf(property), objectOf(values[name]));
    const place = values[name];
    if (typeof asked.secretsKey !== 'string' || typeof place !== 'string') return inside;
    const customScopes = objectOf(asked.additionalScopes) as Record<string, string[]>;
    const request = { url: `https://${place.split('?', 1)[0]}`, additionalScope: { repoWrite: true, customScopes } };
    return [[asked.secretsKey, request] as [string, ScmCredentialsRequest], ...inside];
  });
}
