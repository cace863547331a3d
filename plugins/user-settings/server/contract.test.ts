import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { fakeUserSettings } from '../testing/index.ts';
import { testUserSettings } from '../testing/testUserSettings.ts';
import { userSettingsServer } from './index.ts';

let server: TestServer;
let users = 0;
beforeAll(async () => {
  server = await startTestServer({ plugins: [userSettingsServer] });
});
afterAll(() => server.close());

describe('the server', () => {
  testUserSettings(async () => {
    const headers = await server.asUser(`user:default/tester-${users++}`);
    const baseUrl = `${server.address}/api/user-settings`;
    return { baseUrl, fetch: (url, init = {}) => fetch(url, { ...init, headers: { ...headers, ...init.headers } }) };
  });
});

describe('the fake that pages are tested with', () => {
  testUserSettings(() => ({ baseUrl: 'http://settings.test/api/user-settings', fetch: fakeUserSettings().fetch }));
});
