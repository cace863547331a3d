export { memoryStorage } from '../storage/memoryStorage.ts';
export { type FakeAnswer, type FakeRequest, fakeFetch } from './fakeFetch.ts';
export {
  fakeAlerts,
  fakeAnalytics,
  fakeConnection,
  fakeErrors,
  fakeIdentity,
  fakeSignals,
  fakeStorage,
} from './fakes.ts';
export { fetchByPlugin } from './fetchByPlugin.ts';
export { gitHubHost } from './gitHubHost.ts';
export { giveHeights } from './giveHeights.ts';
export {
  configuredFor,
  implementApi,
  type RenderedInApp,
  type RenderInAppOptions,
  renderInApp,
} from './renderInApp.tsx';
export { simpleComponents } from './simpleComponents.tsx';
export { renderCodeHost, testCodeHost } from './testCodeHost.ts';
