import { withoutUrlSecrets } from '@callboard/errors';

const censored = '[redacted]';
const bearerToken = /(bearer\s+)[\w.~+/-]{16,}=*/gi;
// The whole run of characters that a JSON web token is made of; the start of the token is searched for afterwards, since a pattern that
// tries each position anew takes quadratic time.
const dottedRun = /[\w.-]{13,}/g;
const jsonWebToken = /(?<!\w)eyJ[\w-]{8}/;
// Shorter values are words that log lines are full of, and nobody's secret.
const minimumSecretLength = 4;

/** Takes secrets out of a finished log line, whatever part of the program wrote them. */
export function createRedactor(secrets: readonly string[]): (line: string) => string {
  const forms = secrets
    .filter((secret) => secret.length >= minimumSecretLength)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]);
  const longestFirst = [...new Set(forms)].sort((a, b) => b.length - a.length);
  const knownSecrets =
    // Linear: texts as they are, without a quantifier.
    longestFirst.length > 0 ? new RegExp(longestFirst.map(escapeForPattern).join('|'), 'g') : undefined;
  return (line) => {
    const withoutTokens = line.replace(bearerToken, `$1${censored}`).replace(dottedRun, withoutWebToken);
    return withoutUrlSecrets(knownSecrets ? withoutTokens.replace(knownSecrets, censored) : withoutTokens);
  };
}

/** From where a token begins to the end of the run: signed ones have three parts, encrypted ones five, and some are empty. */
function withoutWebToken(run: string): string {
  const start = run.search(jsonWebToken);
  const isWhole = start >= 0 && run.indexOf('.', run.indexOf('.', start) + 1) > run.indexOf('.', start);
  return isWhole ? run.slice(0, start) + censored : run;
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
