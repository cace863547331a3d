import { fakePortal } from './index.ts';
import { testPortal } from './testPortal.ts';

testPortal(() => ({ baseUrl: 'http://portal.test/api/portal', fetch: fakePortal().fetch }));
