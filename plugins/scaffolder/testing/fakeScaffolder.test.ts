import { fakeScaffolder } from './index.ts';
import { testScaffolder } from './testScaffolder.ts';

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
