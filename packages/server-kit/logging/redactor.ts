import { withoutUrlSecrets } from '@callboard/errors';
import { createMask } from '../redaction/createMask.ts';

const censored = '[redacted]';
const bearerToken = /(bearer\s+)[\w.~+/-]{16,}=*/gi;
// Matches the whole run of JSON web token characters; the start of the token is searched for afterwards, because a
// pattern that retries at each position takes quadratic time.
const dottedRun = /[\w.-]{13,}/g;
const jsonWebToken = /(?<!\w)eyJ[\w-]{8}/;
// Shorter values are ordinary words in log lines, not secrets.
const minLength = 4;

/** Removes secrets from a finished log line, whatever part of the server wrote it. */
export function createRedactor(secrets: readonly string[]): (line: string) => string {
  const mask = createMask(secrets, { placeholder: censored, minLength });
  return (line) => {
    // Tokens first: if one contains a secret, its rest must not remain.
    const withoutTokens = line.replace(bearerToken, `$1${censored}`).replace(dottedRun, withoutWebToken);
    return withoutUrlSecrets(mask.text(withoutTokens));
  };
}

/**
 * From the start of a token to the end of the run: signed ones have three parts, encrypted ones five, and some are
 * empty.
 */
function withoutWebToken(run: string): string {
  const start = run.search(jsonWebToken);
  const isWhole = start >= 0 && run.indexOf('.', run.indexOf('.', start) + 1) > run.indexOf('.', start);
  return isWhole ? run.slice(0, start) + censored : run;
}
