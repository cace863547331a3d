import { parseLocationRef } from '../../../common/index.ts';

/** Whether an origin is in the portal's own configuration. */
// Wire: Backstage uses the origin "bootstrap:bootstrap" for all locations in its configuration; here it is the file itself.
export function isConfigured(origin: string | undefined): origin is string {
  if (!origin?.includes(':')) return false;
  return ['bootstrap', 'file'].includes(parseLocationRef(origin).type);
}
