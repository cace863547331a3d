// Finds regular expressions with more than linear cost: one hostile text would block the only thread.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
// The build for browsers: it needs neither Java nor a platform binary.
import recheck from 'recheck/lib/browser.js';
import { patternsIn } from './patternsIn.mjs';
import { root } from './run.mjs';
import { sourcesIn } from './sourcesIn.mjs';

const folders = ['apps', 'packages', 'plugins', 'demo'];

/** Patterns that were found to be linear. `npm run fix` writes the file: checking all of them takes minutes. */
const linearPatterns = `${root}scripts/linearPatterns.json`;

// Work is limited by steps instead of time, so a busy machine gets the same result. Patterns that must be tried out
// (with a look-behind or a back-reference) are tried less than by default: problems are found early.
const limits = {
  timeout: 120_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  attackLimit: 50_000_000,
  maxAttackStringSize: 30_000,
  incubationLimit: 5_000,
  maxIteration: 3,
  maxInitialGenerationSize: 100,
  maxGenerationSize: 30,
  crossoverSize: 10,
  mutationSize: 20,
};

/**
 * Throws with the place of each pattern that is not linear, unless a comment next to it gives the maximum length of its text.
 * Returns the patterns that are.
 */
export function checkPatterns({ directory = root, cache = `${root}.cache/patterns.json` } = {}) {
  const verdicts = new Map([...readVerdicts(cache), ...readVerdicts(linearPatterns)]);
  const used = new Set();
  const problems = [];
  for (const file of folders.flatMap((folder) => sourcesIn(join(directory, folder)))) {
    const place = relative(directory, file);
    for (const pattern of patternsIn(place, readFileSync(file, 'utf8'))) {
      const problem = problemOf(pattern, verdicts, used);
      if (problem) problems.push(`${place}:${pattern.line}: ${pattern.text}\n    ${problem}`);
    }
  }
  mkdirSync(join(cache, '..'), { recursive: true });
  writeFileSync(cache, JSON.stringify(Object.fromEntries(verdicts)));
  if (problems.length === 0) return [...used].sort();
  throw new Error(
    `${problems.join('\n')}\nWrite a linear form (string functions, one character class, an anchor, a look-behind), or bound ` +
      "the text and say so in a comment next to the pattern: '// Bounded: at most 253 characters, checked above'.",
  );
}

/** Adds new patterns to the file, and removes those that are no longer used. */
export function recordPatterns() {
  const verdicts = Object.fromEntries(checkPatterns().map((key) => [key, '']));
  writeFileSync(linearPatterns, `${JSON.stringify(verdicts, null, 2)}\n`);
}

const readVerdicts = (file) => (existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8'))) : []);

function problemOf({ source, flags, bound, reason }, verdicts, used) {
  if (bound !== undefined) return /\d/.test(bound) ? undefined : `The comment has no number: '${bound}'`;
  if (source === undefined) return reason ? undefined : 'It is built at run time, so its cost is unknown.';
  // After a sticky pattern fails, the next attempt starts a little later, as with any other.
  const relevant = flags.replace(/[dgy]/g, '');
  const key = `/${source}/${relevant}`;
  const verdict = verdicts.get(key) ?? (isBoundedByItself(source) ? '' : verdictOn(source, relevant));
  verdicts.set(key, verdict);
  used.add(key);
  return verdict || undefined;
}

/** It reads at most as many characters as its only number says. Checking this dynamically takes seconds. */
const isBoundedByItself = (source) => !/[*+]|\{\d+,\}|\{.*\{/.test(source);

/** The problem with a pattern; empty if it is fine. */
function verdictOn(source, flags) {
  const { status, complexity, attack, error } = recheck.checkSync(source, flags, limits);
  if (status === 'safe') return '';
  if (status === 'unknown') return `It cannot be analysed: ${error?.kind}`;
  return `Its cost is ${complexity.summary}, such as for ${attack.pattern}`;
}
