import { build } from 'vite';
import { fail } from './print.mjs';
import { compress, webConfig, webOutput, webSource } from './webBuild.mjs';

const folder = 'sign-in';

/** The page before a protected app. It needs none of the app's files, which nobody gets who is not signed in. */
async function buildSignIn() {
  const rolldownOptions = { input: `${webSource}/sign-in.html` };
  await build({ ...webConfig, build: { assetsDir: folder, copyPublicDir: false, manifest: false, rolldownOptions } });
  compress(`${webOutput}/${folder}`);
}

buildSignIn().catch(fail);
