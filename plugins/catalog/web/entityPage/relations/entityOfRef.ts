import { type Entity, parseEntityRef } from '../../../common/index.ts';

/** A placeholder entity from its ref, shown until the entity has loaded. */
export function entityOfRef(ref: string): Entity {
  const { kind, namespace, name } = parseEntityRef(ref, { defaultKind: 'unknown' });
  return { apiVersion: '', kind, metadata: { namespace, name } };
}
