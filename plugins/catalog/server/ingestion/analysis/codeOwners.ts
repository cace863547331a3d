/** The paths where code hosts expect it, in their order. */
export const CODE_OWNERS_PATHS = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS', '.gitlab/CODEOWNERS'];

const MAX_LINES = 5_000;

/** Patterns that match the entire repository. */
const everything = new Set(['*', '/', '/*', '**', '/**', '**/*', '/**/*']);

/**
 * The owners that a CODEOWNERS file names for the repository as a whole, in its spelling: `@acme/payments`, `@ada`, `ada@acme.example`. The
 * last rule for everything wins; otherwise the most frequent owner.
 */
export function codeOwnersIn(text: string): string[] {
  let whole: string[] | undefined;
  const counts = new Map<string, number>();
  for (const line of text.split('\n', MAX_LINES)) {
    const rule = ruleIn(line);
    if (!rule) continue;
    if (everything.has(rule.pattern)) whole = rule.owners;
    for (const owner of rule.owners) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  if (whole && whole.length > 0) return whole;
  return [...counts].sort(([, one], [, other]) => other - one).map(([owner]) => owner);
}

function ruleIn(line: string): { pattern: string; owners: string[] } | undefined {
  const text = line.trim();
  // GitLab sections are not paths.
  if (text === '' || /^(#|\^?\[)/.test(text)) return undefined;
  const [pattern = '', ...rest] = text.split(/\s+/);
  const comment = rest.findIndex((word) => word.startsWith('#'));
  const words = comment === -1 ? rest : rest.slice(0, comment);
  return { pattern, owners: words.filter((word) => word.includes('@')) };
}
