import { afterAll, beforeAll } from 'vitest';
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

testScaffolder(async () => {
  const user = `user:default/tester-${users++}`;
  const headers = await app.asUser(user);
  return {
    baseUrl: `${app.address}/api/scaffolder`,
    fetch: (url, init = {}) => fetch(url, { ...init, headers: { ...headers, ...init.headers } }),
    user,
  };
});
