type Urgent = { entityRef: string; severity?: 'error' | 'warning' | undefined; since?: string | undefined };

const weights = { error: 2, warning: 1 };
const weightOf = ({ severity }: Urgent) => (severity ? weights[severity] : 0);

/** The worst first, then the newest, then by name. */
export const byUrgency = (one: Urgent, other: Urgent): number =>
  weightOf(other) - weightOf(one) ||
  (other.since ?? '').localeCompare(one.since ?? '') ||
  one.entityRef.localeCompare(other.entityRef);
