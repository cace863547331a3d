import type { Repository } from '@callboard/integrations';
import { CORE_API_VERSIONS, DEFAULT_NAMESPACE, type Entity, parseEntityRef } from '../../../common/index.ts';
import type { Description } from './describeRepository.ts';

/** A Component to start with. `folders` is the path of the URL, used if no host recognises a repository. */
export function proposedEntity(
  { name, annotations }: Pick<Repository, 'name' | 'annotations'>,
  { description, language, docs, type, owner }: Description,
): Entity {
  const all = { ...annotations, ...(docs && { 'backstage.io/techdocs-ref': docs.value }) };
  return {
    apiVersion: CORE_API_VERSIONS[0]!,
    kind: 'Component',
    metadata: {
      name: nameFrom(name),
      ...(description && { description: description.value }),
      ...(Object.keys(all).length > 0 && { annotations: all }),
      ...(language && { tags: [language.value] }),
    },
    // Wire: unknown values are `other` and `unknown`.
    spec: {
      type: type?.value ?? 'other',
      lifecycle: 'unknown',
      ...(owner && { owner: shortOwner(owner.value) }),
    },
  };
}

/** An owner as people write it in a file: a group in the default namespace by its name alone. */
function shortOwner(ref: string): string {
  const { kind, namespace, name } = parseEntityRef(ref);
  const place = namespace === DEFAULT_NAMESPACE ? name : `${namespace}/${name}`;
  return kind.toLowerCase() === 'group' ? place : `${kind.toLowerCase()}:${place}`;
}

/** The nearest valid entity name. */
function nameFrom(text: string): string {
  const name = text
    .replace(/[^A-Za-z0-9\-_.]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 63)
    // Bounded: 63 characters.
    .replace(/[^A-Za-z0-9]+$/, '');
  return name || 'component';
}
