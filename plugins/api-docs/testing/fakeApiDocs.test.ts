import { fakeApiDocs } from './index.ts';
import { testApiDocs } from './testApiDocs.ts';

const allowed = 'https://api.example.com';

testApiDocs(() => {
  const { fetch } = fakeApiDocs({ hosts: [allowed] });
  return { baseUrl: 'http://api-docs.test/api/api-docs', fetch, allowed };
});
