// Plain English: `phrases.mjs` lists what we do not write, and this finds it in messages, docs, comments, names and test titles.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { phrases } from './phrases.mjs';
import { root } from './run.mjs';

const read = /\.(?:ts|tsx|mts|mjs|css|md|yaml|sh)$/;
/** Content of the demo organisation, texts in German, recorded answers, and the list itself. */
const skipped = [
  /^examples\/(?!plugins\/)/,
  /german/i,
  /\/fixtures?\//,
  /\/recordings?\//,
  /^scripts\/(?:phrases|checkWords)/,
  /package-lock/,
];

/** Throws with the place of each phrase and what to write in its place. */
export function checkWords({ directory = root, only = '' } = {}) {
  const problems = filesIn(directory, only).flatMap((file) =>
    wordsIn(file, readFileSync(join(directory, file), 'utf8')),
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function filesIn(directory, only) {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', ...(only ? [only] : [])],
    {
      cwd: directory,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return listed.split('\n').filter((file) => read.test(file) && !skipped.some((pattern) => pattern.test(file)));
}

export function wordsIn(file, text) {
  return compiled
    .filter(({ except }) => !except?.test(file))
    .flatMap(({ matcher, write }) =>
      [...text.matchAll(matcher)].map((match) => {
        const line = text.slice(0, match.index).split('\n').length;
        return `${file}:${line}: '${match[0].replace(/\s+/g, ' ').slice(0, 80)}'\n    Write: ${write}.`;
      }),
    );
}

const compiled = phrases.map(({ pattern, write, except, isCaseSensitive = false }) => ({
  write,
  except,
  matcher: new RegExp(pattern.source.replaceAll(' ', '(?: |\\s+(?:\\*|//|>)? ?)'), isCaseSensitive ? 'gm' : 'gim'),
}));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    checkWords({ only: process.argv[2] });
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
