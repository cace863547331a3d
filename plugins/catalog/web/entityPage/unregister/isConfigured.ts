import { parseLocationRef } from '../../../common/index.ts';

/** Whether the portal's own configuration brings the entities of an origin. */
// Wire: the peer calls the origin of all that its configuration names "bootstrap:bootstrap"; here it is the file itself.
export function isConfigured(origin: string | undefined): origin is string {
  if (!origin?.includes(':')) return false;
  return ['bootstrap', 'file'].includes(parseLocationRef(origin).type);
}
