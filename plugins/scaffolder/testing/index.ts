export { aTask } from './aTask.ts';
export { fakeScaffolder } from './fakeScaffolder.ts';
