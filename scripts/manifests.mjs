// `npm run manifests`: writes deploy/kubernetes from the chart's default values.
import { writeManifests } from './chart/plainManifests.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, step } from './print.mjs';

async function manifests() {
  await ensureInstalled();
  await step('Writing deploy/kubernetes', () => writeManifests());
}

manifests().catch(fail);
