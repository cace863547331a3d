import { type Entity, parseEntityRef } from '../../../common/index.ts';

/** What a ref alone tells of an entity; shown until more is known, without asking for it. */
export function entityOfRef(ref: string): Entity {
  const { kind, namespace, name } = parseEntityRef(ref, { defaultKind: 'unknown' });
  return { apiVersion: '', kind, metadata: { namespace, name } };
}
