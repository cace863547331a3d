/** The error of a rejected approval. */
export const rejectionText = (by: string, reason: string | undefined): string =>
  `Rejected by ${by}${reason ? `: ${reason}` : ''}`;

const pattern = /^Rejected by (user:[^\s:/]+\/[^\s:/]+)(?:: ([\s\S]+))?$/;

/** The user and the reason in the error of a rejected approval. Stored errors contain the ref; texts for people show the name. */
export function rejectionOf(message: string): { by: string; reason?: string } | undefined {
  const [, by, reason] = pattern.exec(message) ?? [];
  return by === undefined ? undefined : { by, ...(reason !== undefined && { reason }) };
}
