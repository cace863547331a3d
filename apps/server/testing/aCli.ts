import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { bundleCli } from '../../../scripts/buildCli.mjs';
import { type ProgramResult, runProgram } from './runProgram.ts';

type Options = { stdin?: string; env?: Record<string, string>; onOutput?(text: string): void };

let program: Promise<string> | undefined;

/** The program as it is published: one file that needs nothing but Node. */
async function bundled(): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'callboard-cli-')), 'callboard.js');
  await bundleCli(file);
  return file;
}

/** The command line with a new home folder, which is deleted after the test. */
export async function aCli() {
  program ??= bundled();
  const file = await program;
  const home = await mkdtemp(join(tmpdir(), 'callboard-home-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const run = (argv: readonly string[], { stdin, env = {}, onOutput }: Options = {}): Promise<ProgramResult> =>
    runProgram([file, ...argv], {
      env: { HOME: home, XDG_CONFIG_HOME: join(home, 'config'), ...env },
      directory: home,
      ...(stdin !== undefined && { stdin }),
      ...(onOutput && { onOutput }),
    });
  return { run, home, credentialsFile: join(home, 'config/callboard/credentials.json') };
}

type Browser = { authorization: string; onPage?(text: string): void };

/** Opens the address that the login prints, as the browser of a user would. Returns a listener for the output. */
export function browserOf({ authorization, onPage = () => {} }: Browser) {
  let isOpened = false;
  return (output: string) => {
    const [address] = /http\S+\/v1\/authorize\?\S+/.exec(output) ?? [];
    if (isOpened || address === undefined || !output.includes(`${address}\n`)) return;
    isOpened = true;
    void allowed(address, authorization).then(async (back) => onPage(await (await fetch(back)).text()));
  };
}

/** The address that the browser goes back to, after the user has allowed the access. */
async function allowed(address: string, authorization: string): Promise<string> {
  const location = (await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '';
  const request = location.slice(location.lastIndexOf('/') + 1);
  const session = new URL(`/api/auth/v1/sessions/${request}`, address);
  await fetch(session, { headers: { authorization } });
  const approved = await fetch(`${session}/approve`, { method: 'POST', headers: { authorization } });
  return ((await approved.json()) as { redirectUrl: string }).redirectUrl;
}
