import { resolveRef } from '@callboard/definitions';
import { isRecord, listAt, recordAt, textAt, textsIn, valueAt } from '@callboard/definitions/common';
import type { OAuthFlow, SecurityRequirement, SecurityScheme } from './apiModel.ts';

export function readSchemes(root: unknown): SecurityScheme[] {
  const schemes = recordAt(recordAt(root, 'components'), 'securitySchemes');
  return Object.entries(schemes).map(([key, node]) => {
    const { value } = resolveRef(node, root);
    return {
      key,
      type: textAt(value, 'type') ?? '',
      description: textAt(value, 'description'),
      scheme: textAt(value, 'scheme')?.toLowerCase(),
      bearerFormat: textAt(value, 'bearerFormat'),
      place: textAt(value, 'in'),
      name: textAt(value, 'name'),
      openIdUrl: textAt(value, 'openIdConnectUrl'),
      flows: Object.entries(recordAt(value, 'flows')).map(([name, flow]) => readFlow(name, flow)),
    };
  });
}

function readFlow(name: string, flow: unknown): OAuthFlow {
  const scopes = Object.entries(recordAt(flow, 'scopes'));
  return {
    name,
    authorizationUrl: textAt(flow, 'authorizationUrl'),
    tokenUrl: textAt(flow, 'tokenUrl'),
    refreshUrl: textAt(flow, 'refreshUrl'),
    scopes: scopes.map(([scope, description]) => ({
      name: scope,
      description: typeof description === 'string' ? description : '',
    })),
  };
}

/** The requirements of an operation, or else of the whole API. An empty list requires nothing. */
export function readRequirements(operation: unknown, root: unknown): SecurityRequirement[] {
  const own = valueAt(operation, 'security');
  const requirements = Array.isArray(own) ? own : listAt(root, 'security');
  return requirements.filter(isRecord).map((requirement) =>
    Object.entries(requirement).map(([key, scopes]) => ({
      key,
      scopes: textsIn(scopes),
    })),
  );
}
