import { afterAll, beforeAll, describe } from 'vitest';
import { fakeScaffolder } from '../testing/index.ts';
import { testScaffolder } from '../testing/testScaffolder.ts';
import { aTemplate, openScaffolderApp, type ScaffolderApp } from './testing/scaffolderApp.ts';

const patient = aTemplate(
  'patient',
  {
    parameters: { title: 'Who', properties: { name: { type: 'string' } } },
    steps: [{ id: 'wait', action: 'wait:until', input: { duration: { days: 1 } } }],
  },
  { title: 'Patience' },
);

let app: ScaffolderApp;
let users = 0;
beforeAll(async () => {
  app = await openScaffolderApp({ templates: [patient] });
});
afterAll(() => app.close());

describe('the server', () => {
  testScaffolder(async () => {
    const user = `user:default/tester-${users++}`;
    const headers = await app.asUser(user);
    return {
      baseUrl: `${app.address}/api/scaffolder`,
      fetch: (url, init = {}) => fetch(url, { ...init, headers: { ...headers, ...init.headers } }),
      user,
    };
  });
});

describe('the fake that pages are tested with', () => {
  testScaffolder(() => {
    const user = 'user:default/ada';
    const steps = [{ title: 'Who', schema: { properties: { name: { type: 'string' } } } }];
    const { fetch } = fakeScaffolder({
      user,
      schemas: { 'default/template/patient': { title: 'Patience', steps } },
      actions: [{ id: 'debug:log', schema: { input: { type: 'object', properties: { message: {} } } } }],
    });
    return { baseUrl: 'http://scaffolder.test/api/scaffolder', fetch, user };
  });
});
