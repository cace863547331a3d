import type { JsonRecord } from '@callboard/definitions/common';
import { isRecord, listAt, recordAt, resolveRef, textAt, valueAt } from '@callboard/definitions/common';
import type { Operation } from '../../operation.ts';
import { createResolver } from './createResolver.ts';
import { curlExample } from './curlExample.ts';

/** An operation of OpenAPI 3 or Swagger 2: everything needed to call it, with its references resolved. */
export function openApiDetails(root: JsonRecord, { method, path }: Operation): JsonRecord {
  const item = resolveRef(valueAt(recordAt(root, 'paths'), path), root).value;
  const operation = recordAt(item, method.toLowerCase());
  const parameters = parametersOf(item, operation, root);
  const security = securityOf(operation, root);
  const servers = [operation, item, root].map((node) => listAt(node, 'servers')).find(({ length }) => length > 0);
  const curl = curlExample({ root, method, path, operation, parameters, security, servers: servers ?? [] });
  const resolve = createResolver(root);
  return withoutMissing({
    operationId: textAt(operation, 'operationId'),
    deprecated: valueAt(operation, 'deprecated') === true ? true : undefined,
    curl,
    // Short parts first: the others may use up the budget.
    servers: resolve(servers ?? serversOfSwagger(root)),
    security: security.length > 0 ? resolve(security) : undefined,
    consumes: resolve(valueAt(operation, 'consumes') ?? valueAt(root, 'consumes')),
    produces: resolve(valueAt(operation, 'produces') ?? valueAt(root, 'produces')),
    parameters: parameters.length > 0 ? resolve(parameters) : undefined,
    requestBody: resolve(valueAt(operation, 'requestBody')),
    responses: resolve(valueAt(operation, 'responses')),
  });
}

/** Keys without a value would be lost on the way anyway. */
export const withoutMissing = (record: JsonRecord): JsonRecord =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

/** Those of the operation replace those of its path. */
function parametersOf(item: unknown, operation: JsonRecord, root: JsonRecord): JsonRecord[] {
  const found = new Map<string, JsonRecord>();
  for (const node of [...listAt(item, 'parameters'), ...listAt(operation, 'parameters')]) {
    const { value } = resolveRef(node, root);
    if (isRecord(value)) found.set(`${textAt(value, 'in')} ${textAt(value, 'name')}`, value);
  }
  return [...found.values()];
}

/** The schemes of the first way to sign in. */
function securityOf(operation: JsonRecord, root: JsonRecord): JsonRecord[] {
  const wanted = Array.isArray(operation.security) ? operation.security : listAt(root, 'security');
  const schemes = {
    ...recordAt(root, 'securityDefinitions'),
    ...recordAt(recordAt(root, 'components'), 'securitySchemes'),
  };
  const first: unknown = wanted[0];
  return Object.entries(isRecord(first) ? first : {}).flatMap(([name, scopes]) => {
    const { value } = resolveRef(valueAt(schemes, name), root);
    return isRecord(value) ? [{ ...value, schemeName: name, requiredScopes: scopes }] : [];
  });
}

function serversOfSwagger(root: JsonRecord): unknown {
  const host = textAt(root, 'host');
  if (host === undefined) return undefined;
  const scheme = listAt(root, 'schemes').find((one) => typeof one === 'string') ?? 'https';
  return [{ url: `${scheme}://${host}${textAt(root, 'basePath') ?? ''}` }];
}
