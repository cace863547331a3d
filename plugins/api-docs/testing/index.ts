export { anApi } from './anApi.ts';
export { fakeApiDocs } from './fakeApiDocs.ts';
