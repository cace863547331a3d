import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StandInPortal, standInPortal, token } from '../testing/standInPortal.ts';

let portal: StandInPortal;
beforeEach(async () => {
  const routes = {
    'github.com/login/oauth/access_token': () => token(),
    'api.github.com/user': () => ({ json: { id: 7, login: 'ada' } }),
  };
  portal = await standInPortal('github', {}, { routes });
});
afterEach(() => portal.close());

async function openPage(code: string | undefined) {
  const start = await portal.start();
  const query = new URLSearchParams({ ...(code ? { code } : {}), state: start.searchParams.get('state') ?? '' });
  return portal.browser.open(`/api/auth/github/handler/frame?${query}`);
}

test.each([
  ['after a sign-in', 'a-code', 'You are signed in.'],
  ['after a failure', undefined, 'The sign-in failed.'],
])('[SEC-09] the page %s can run only its own script, by hash, and load nothing', async (_case, code, words) => {
  const { body, headers } = await openPage(code);
  expect(body).toContain(words);
  const scripts = [...body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  const hashes = scripts.map(([, , script = '']) => createHash('sha256').update(script).digest('base64'));
  expect(scripts.map(([, attributes]) => attributes)).toEqual(['']);
  expect(headers.get('content-security-policy')?.split(';')).toEqual([
    "default-src 'none'",
    `script-src 'sha256-${hashes[0]}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]);
  // Content that the policy would block is left out.
  expect(body).not.toMatch(
    /\son\w+\s*=|\sstyle\s*=|\ssrc\s*=|\shref\s*=|<(style|link|img|iframe|object|embed|form|base)\b/i,
  );
});
