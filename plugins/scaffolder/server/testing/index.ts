export { type ActionRun, aWorkspace, aWorkspaceWith, keptResults, runAction } from './runAction.ts';
