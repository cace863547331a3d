import { invalidParams, RpcError } from '../protocol/jsonRpc.ts';

export type EntityName = { kind: string; namespace: string; name: string };

/** An entity, or a page of its docs; the path of the first page is empty. */
export type ResourceTarget = { scheme: 'entity' | 'docs'; entity: EntityName; path: string };

const maxLength = 2_000;

const encoded = ({ kind, namespace, name }: EntityName) =>
  [kind.toLowerCase(), namespace, name].map(encodeURIComponent).join('/');

export const entityUri = (entity: EntityName) => `entity://${encoded(entity)}`;
export const docsUri = (entity: EntityName) => `docs://${encoded(entity)}/`;

export const entityTemplate = {
  uriTemplate: 'entity://{kind}/{namespace}/{name}',
  name: 'entity',
  title: 'Entity',
  description: 'An entity of the software catalog',
  mimeType: 'application/json',
};
export const docsTemplate = {
  uriTemplate: 'docs://{kind}/{namespace}/{name}/{+path}',
  name: 'docs',
  title: 'Documentation page',
  description: 'A page of the documentation of an entity',
  mimeType: 'text/markdown',
};

/** Throws RpcError for anything else. */
export function resourceTarget(uri: string): ResourceTarget {
  const [scheme = '', rest = ''] = uri.length > maxLength ? [] : split(uri, '://');
  const [kind, namespace, name, ...path] = rest.split('/').map(decoded);
  if ((scheme !== 'entity' && scheme !== 'docs') || !kind || !namespace || !name)
    throw new RpcError(
      invalidParams,
      "The uri must be like 'entity://kind/namespace/name' or 'docs://kind/namespace/name/path'",
    );
  return { scheme, entity: { kind, namespace, name }, path: path.join('/') };
}

function split(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [] : [text.slice(0, at), text.slice(at + separator.length)];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
