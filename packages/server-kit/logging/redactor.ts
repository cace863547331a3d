const censored = '[redacted]';
const bearerToken = /(bearer\s+)[\w.~+/-]{16,}=*/gi;
const jsonWebToken = /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g;
// Shorter values are words that log lines are full of, and nobody's secret.
const minimumSecretLength = 4;

/** Takes secrets out of a finished log line, whatever part of the program wrote them. */
export function createRedactor(secrets: readonly string[]): (line: string) => string {
  const forms = secrets
    .filter((secret) => secret.length >= minimumSecretLength)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]);
  const longestFirst = [...new Set(forms)].sort((a, b) => b.length - a.length);
  const knownSecrets =
    longestFirst.length > 0 ? new RegExp(longestFirst.map(escapeForPattern).join('|'), 'g') : undefined;
  return (line) => {
    const withoutTokens = line.replace(bearerToken, `$1${censored}`).replace(jsonWebToken, censored);
    return knownSecrets ? withoutTokens.replace(knownSecrets, censored) : withoutTokens;
  };
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
