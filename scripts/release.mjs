// `npm run release`: makes a release from the newest section of the changelog; `-- --dry-run` only prints it.
import { ensureBuilt } from './build.mjs';
import { fail, say, step } from './print.mjs';
import { applyRelease } from './release/applyRelease.mjs';
import { describeRelease, publishCommands } from './release/describeRelease.mjs';
import { releasePlan } from './release/releasePlan.mjs';
import { root } from './run.mjs';

async function release() {
  const unknown = process.argv.slice(2).filter((argument) => argument !== '--dry-run');
  if (unknown.length > 0) throw new Error(`Unknown option '${unknown[0]}'; the only option is --dry-run.`);
  const plan = releasePlan(root);
  say(describeRelease(plan).join('\n'));
  if (process.argv.includes('--dry-run')) return say('Dry run: nothing was changed');
  if (plan.problems.length > 0) throw new Error('Fix the problems above, then run the command again.');
  await step(`Releasing ${plan.version}`, () => applyRelease(root, plan, { build: ensureBuilt }));
  say(['To publish it, run:', ...publishCommands(plan)].join('\n  '));
}

release().catch(fail);
