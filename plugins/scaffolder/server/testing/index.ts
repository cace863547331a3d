export { type ActionRun, aWorkspace, keptResults, runAction } from './runAction.ts';
