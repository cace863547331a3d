import { build } from 'vite';
import { fail } from './print.mjs';
import { compress, webConfig, webOutput, webSource } from './webBuild.mjs';

const folder = 'sign-in';

/** The sign-in page of a protected app. It needs none of the app's files, which are only served to signed-in users. */
async function buildSignIn() {
  const rolldownOptions = { input: `${webSource}/sign-in.html` };
  await build({ ...webConfig, build: { assetsDir: folder, copyPublicDir: false, manifest: false, rolldownOptions } });
  compress(`${webOutput}/${folder}`);
}

buildSignIn().catch(fail);
