import { type JsonRecord, recordAt, textAt } from '@callboard/definitions/common';

const flowNames: Readonly<Record<string, string>> = {
  application: 'clientCredentials',
  accessCode: 'authorizationCode',
};

/** Converts the `securityDefinitions` of Swagger 2 to security schemes of OpenAPI 3. */
export function upgradeSecuritySchemes(definitions: JsonRecord): JsonRecord {
  return Object.fromEntries(Object.entries(definitions).map(([key, definition]) => [key, upgradeScheme(definition)]));
}

function upgradeScheme(definition: unknown): unknown {
  const type = textAt(definition, 'type');
  const description = textAt(definition, 'description');
  if (type === 'basic') return { type: 'http', scheme: 'basic', description };
  if (type !== 'oauth2') return definition;
  const flow = textAt(definition, 'flow') ?? 'implicit';
  const parts = {
    authorizationUrl: textAt(definition, 'authorizationUrl'),
    tokenUrl: textAt(definition, 'tokenUrl'),
    scopes: recordAt(definition, 'scopes'),
  };
  return { type, description, flows: { [flowNames[flow] ?? flow]: parts } };
}
