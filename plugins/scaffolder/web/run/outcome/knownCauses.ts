import type { RunProblem } from '../events/runState.ts';

/** Known causes of failures that users can act on; their texts are in the translations. */
const knownCauses = [
  'expired',
  'rejected',
  'action',
  'permission',
  'rateLimit',
  'exists',
  'credentials',
  'input',
  'expression',
  'timeout',
  'unreachable',
  'space',
  'missing',
] as const;
type KnownCause = (typeof knownCauses)[number];

/** The first match wins, so certain causes come before likely ones. */
const signs: Record<KnownCause, readonly string[]> = {
  // Stored runs also have the second text.
  expired: ['before the request expired', 'when the time was up'],
  rejected: ['rejected by '],
  action: ['is installed', "action with id '", 'unknown action'],
  permission: ['unauthorized action', 'you do not have the permission', 'resource not accessible', '403'],
  rateLimit: ['rate limit', 'no more requests', 'too many requests', '429'],
  exists: ['already exists', 'there already', 'already taken', 'has already been'],
  credentials: [
    ...['no user credentials', 'no token', 'bad credentials', 'missing credentials', 'refused a token', '401'],
    ...['token is expired', 'token has expired', 'requires authentication', 'authentication failed', 'unauthorized'],
  ],
  input: ['invalid input passed to action'],
  expression: ['cannot be rendered', 'template render error'],
  timeout: ['took longer than', 'timed out', 'etimedout', 'timeout'],
  unreachable: ['econnrefused', 'enotfound', 'econnreset', 'fetch failed', 'socket hang up', 'is not reachable'],
  space: ['is larger than', 'workspace holds more', 'enospc'],
  missing: ['not found', 'does not exist', 'no such file', '404'],
};

const byName: Readonly<Record<string, KnownCause>> = {
  ExpressionError: 'expression',
  RateLimitError: 'rateLimit',
  TooManyRequestsError: 'rateLimit',
  AuthenticationError: 'credentials',
};

export function causeOf({ name, message }: RunProblem): KnownCause | undefined {
  const lowerCased = message.toLowerCase();
  return byName[name] ?? knownCauses.find((cause) => signs[cause].some((sign) => lowerCased.includes(sign)));
}
