import { authServer } from '@callboard/plugin-auth/server';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { directoriesServer } from '@callboard/plugin-directories/server';
import { permissionServer } from '@callboard/plugin-permission/server';
import { createSetupServer } from '@callboard/plugin-setup/server';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { firstWordsServer } from './server.ts';

/** An empty portal, and a browser that entered the code of its log. */
async function admitted() {
  const log: string[] = [];
  const setup = createSetupServer({
    configuration: {},
    command: '',
    announce: (text) => void log.push(text),
    checkFiles: async () => ({ problems: [], warnings: [] }),
    openTrial: () => Promise.reject(new Error('The step has no test')),
  });
  const plugins = [authServer, catalogServer, directoriesServer, permissionServer, setup, firstWordsServer];
  const portal = await startTestServer({ plugins });
  onTestFinished(() => portal.close());
  let headers: Record<string, string> = { 'x-requested-with': 'XMLHttpRequest' };
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    portal.inject({ method, url: `/api/setup${path}`, headers, ...(payload && { payload }) });
  const code = /enter the code ([A-Z\d-]+)/.exec(log.join())?.[1];
  const answer = await call('POST', '/admission', { code });
  headers = { ...headers, cookie: String(answer.headers['set-cookie']).split(';')[0]! };
  return call;
}

test('the first-run setup has a step for the first announcement, which becomes part of the configuration', async () => {
  const call = await admitted();
  const { steps } = (await call('GET', '/draft')).json();
  expect(steps.at(-1)).toMatchObject({ id: 'first-words', isSaved: false });
  const save = (words: string) => call('PUT', '/draft/first-words', { values: { words } });
  expect((await save('x'.repeat(201))).json().error.message).toContain("'words' must be a text");
  expect((await save('Welcome aboard')).statusCode).toBe(200);
  const { files } = (await call('GET', '/configuration')).json();
  expect(files[0].content).toContain('title: Welcome aboard');
});
