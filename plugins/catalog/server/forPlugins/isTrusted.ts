import { lowerCased } from '../../common/index.ts';
import { entityOfParent, type Parent } from '../writer/update.ts';

/** Whether an entity comes from the configuration or a provider, through any number of Locations. */
export async function isTrusted(ref: string, parentsOf: (ref: string) => Promise<readonly Parent[]>): Promise<boolean> {
  const refs = new Set([lowerCased(ref)]);
  // A set is iterated in insertion order, including items added during the iteration.
  for (const at of refs) {
    const parents = await parentsOf(at);
    if (parents.some(isTrustedRoot)) return true;
    for (const parent of parents) refs.add(entityOfParent(parent) ?? at);
  }
  return false;
}

const isTrustedRoot = (parent: Parent) => parent.startsWith('config:') || parent.startsWith('provider:');
