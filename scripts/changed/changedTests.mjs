import { say } from '../print.mjs';
import { affectedJourneys, affectedTests } from './affectedTests.mjs';
import { changedFiles } from './changedFiles.mjs';
import { readProject } from './readProject.mjs';

/** The tests that a change can affect; prints which run, and which are skipped. */
export function changedTests(root, branch) {
  const { base, files: changed } = changedFiles(root, branch);
  const project = readProject(root);
  const units = affectedTests(changed, project);
  const journeys = affectedJourneys(changed, project);
  say(`${changed.length} files have changed since ${base.slice(0, 9)}`);
  say(`Unit and integration tests: ${units.run.length} files${list(units.run)}`);
  say(`Skipped: ${units.leftOut.length} files, of ${workspacesOf(units.leftOut)}`);
  say(`Browser journeys: ${journeys.run.map(nameOf).join(', ') || 'none'}`);
  say(`Skipped: ${journeys.leftOut.map(nameOf).join(', ') || 'none'}`);
  return { units: units.run, journeys: journeys.run.map((journey) => journey.slice('e2e/'.length)) };
}

const list = (files) => (files.length > 40 ? '' : files.map((file) => `\n    ${file}`).join(''));
const nameOf = (journey) => journey.slice('e2e/'.length, -'.e2e.ts'.length);

/** 'plugins/auth (12), scripts (4)' */
function workspacesOf(files) {
  const counts = new Map();
  for (const file of files) {
    const workspace = /^((apps|packages|plugins|demo)\/)?[^/]+/.exec(file)[0];
    counts.set(workspace, (counts.get(workspace) ?? 0) + 1);
  }
  return [...counts].map(([workspace, count]) => `${workspace} (${count})`).join(', ') || 'none';
}
