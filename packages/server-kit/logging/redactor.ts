import { withoutUrlSecrets } from '@callboard/errors';
import { createMask } from '../redaction/createMask.ts';

const censored = '[redacted]';
const bearerToken = /(bearer\s+)[\w.~+/-]{16,}=*/gi;
// The whole run of characters that a JSON web token is made of; the start of the token is searched for afterwards, since a pattern that
// tries each position anew takes quadratic time.
const dottedRun = /[\w.-]{13,}/g;
const jsonWebToken = /(?<!\w)eyJ[\w-]{8}/;
// Shorter values are words that log lines are full of, and nobody's secret.
const minLength = 4;

/** Takes secrets out of a finished log line, whatever part of the program wrote them. */
export function createRedactor(secrets: readonly string[]): (line: string) => string {
  const mask = createMask(secrets, { placeholder: censored, minLength });
  return (line) => {
    // Tokens first: of one that holds a secret, the rest must not stay.
    const withoutTokens = line.replace(bearerToken, `$1${censored}`).replace(dottedRun, withoutWebToken);
    return withoutUrlSecrets(mask.text(withoutTokens));
  };
}

/** From where a token begins to the end of the run: signed ones have three parts, encrypted ones five, and some are empty. */
function withoutWebToken(run: string): string {
  const start = run.search(jsonWebToken);
  const isWhole = start >= 0 && run.indexOf('.', run.indexOf('.', start) + 1) > run.indexOf('.', start);
  return isWhole ? run.slice(0, start) + censored : run;
}
