export { type Approval, approvalContract, type Usage, usageContract } from './contract.ts';
export { visibleJson } from './visibleJson.ts';
