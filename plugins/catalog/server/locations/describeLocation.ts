import { describeUrl } from '@callboard/integrations';
import type { LocationSpec } from '../../common/index.ts';

/** A location for a message, an event or the audit log: as its ref, without possible secrets in a URL. */
export function describeLocation({ type, target }: LocationSpec): string {
  return `${type}:${type === 'file' ? target : describeUrl(target)}`;
}
