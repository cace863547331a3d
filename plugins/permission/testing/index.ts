export { anAuditEntry, anExplanation, aPolicyStatus, aRole, aStatement } from './builders.ts';
export { fakePermission } from './fakePermission.ts';
