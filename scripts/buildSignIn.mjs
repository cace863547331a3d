import { build } from 'vite';
import { fail } from './print.mjs';
import { modulesIn, recordPackages } from './supply/bundledPackages.mjs';
import { compress, webConfig, webOutput, webSource } from './webBuild.mjs';

const folder = 'sign-in';

/** The sign-in page of a protected app. It needs none of the app's files, which are only served to signed-in users. */
async function buildSignIn() {
  const rolldownOptions = { input: `${webSource}/sign-in.html` };
  const options = { assetsDir: folder, copyPublicDir: false, manifest: false, rolldownOptions };
  const built = await build({ ...webConfig, build: options });
  recordPackages('sign-in', modulesIn(built.output, webSource));
  compress(`${webOutput}/${folder}`);
}

buildSignIn().catch(fail);
