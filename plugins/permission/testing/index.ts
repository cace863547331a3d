export { anAuditEntry, anExplanation, aPolicyStatus, aRole, aStatement } from './builders.ts';
export { anEditablePolicy, aPolicyPreview } from './editingBuilders.ts';
export { fakePermission } from './fakePermission.ts';
