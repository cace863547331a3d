// `npm run check`: everything that must pass before a commit is merged, the fastest to fail first.
import { ensureBuilt } from './build.mjs';
import { checkBundle } from './checkBundle.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, step } from './print.mjs';
import { run } from './run.mjs';
import { runConcurrently } from './runConcurrently.mjs';

async function check() {
  await ensureInstalled();
  const { quickChecks, staticChecks } = await import('./staticChecks.mjs');
  await runConcurrently(quickChecks);
  await runConcurrently(staticChecks);
  await step('Build', ensureBuilt);
  await step('Size of the first page', checkBundle);
  await step('Tests', () => run(process.execPath, ['scripts/test.mjs', '--unless-passed']));
}

check().catch(fail);
