export { fakeScaffolder } from './fakeScaffolder.ts';
