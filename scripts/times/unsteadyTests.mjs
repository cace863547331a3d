import { existsSync, readFileSync } from 'node:fs';
import { root } from '../run.mjs';

const list = 'scripts/times/unsteadyTests.json';

/** The test files that ever needed a second run, with the date and the cause. */
export const unsteadyTests = (folder = root) => JSON.parse(readFileSync(`${folder}${list}`, 'utf8'));

/** A second run hides a race; the list makes sure that someone has looked for it. */
export function checkUnsteadyTests(entries = unsteadyTests(), exists = (file) => existsSync(root + file)) {
  const problems = entries.flatMap(({ file, date, cause }) => [
    ...(exists(file) ? [] : [`'${file}' does not exist: remove it from the list`]),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(date ?? '') ? [] : [`'${file}' has no date: add the day of the second run`]),
    ...(cause?.trim() ? [] : [`'${file}' has no cause: find out why it failed, fix it, and write it down`]),
  ]);
  if (problems.length > 0) throw new Error([`${list}:`, ...problems].join('\n  '));
}

/** A message about test files that passed only when run again, alone. */
export function unsteadyAdvice(files, known = unsteadyTests()) {
  const line = (file) => {
    const before = known.filter((entry) => entry.file === file);
    return before.length > 0 ? `${file} (also on ${before.map(({ date }) => date).join(', ')})` : file;
  };
  return [
    'Flaky: these failed with others and passed alone, which is still a defect.',
    ...files.map((file) => `  ${line(file)}`),
    `Find the cause, fix it, and add the file with date and cause to ${list}.`,
  ].join('\n');
}
