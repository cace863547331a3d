export { anApproval, aUsage, fakeMcpActions } from './fakeMcpActions.ts';
