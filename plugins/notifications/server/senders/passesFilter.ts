import { type NotificationPayload, type Severity, severities } from '../../common/index.ts';
import type { SenderFilter } from './senderPoint.ts';

const rank = (severity: Severity) => severities.indexOf(severity);

export function passesFilter({ severity, topic }: NotificationPayload, filter: SenderFilter = {}): boolean {
  const { minSeverity, maxSeverity, excludedTopics, includedTopics } = filter;
  if (minSeverity && rank(severity) > rank(minSeverity)) return false;
  if (maxSeverity && rank(severity) < rank(maxSeverity)) return false;
  if (topic !== undefined && excludedTopics?.includes(topic)) return false;
  return !includedTopics || (topic !== undefined && includedTopics.includes(topic));
}
