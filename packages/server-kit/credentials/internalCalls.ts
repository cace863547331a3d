import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const header = 'x-callboard-internal-call';
/** New in each process, and never sent anywhere. */
const value = randomBytes(32).toString('base64url');

/** Marks a request that this process makes to itself for a request that was already counted. */
export const internalCall: Readonly<Record<string, string>> = { [header]: value };

export const isInternalCall = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean => headers[header] === value;
