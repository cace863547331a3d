import { lowerCased } from '../../common/index.ts';
import { entityOfParent, type Parent } from '../writer/update.ts';

/** Whether the installation brings an entity, through however many Locations. */
export async function isTrusted(ref: string, parentsOf: (ref: string) => Promise<readonly Parent[]>): Promise<boolean> {
  const refs = new Set([lowerCased(ref)]);
  // A set is walked in the order of insertion, also over what is added on the way.
  for (const at of refs) {
    const parents = await parentsOf(at);
    if (parents.some(isTrustedRoot)) return true;
    for (const parent of parents) refs.add(entityOfParent(parent) ?? at);
  }
  return false;
}

const isTrustedRoot = (parent: Parent) => parent.startsWith('config:') || parent.startsWith('provider:');
