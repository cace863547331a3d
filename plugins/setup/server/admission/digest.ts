import { createHash } from 'node:crypto';

/** Codes and session secrets are random and long, so a plain digest cannot be reversed by guessing. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
