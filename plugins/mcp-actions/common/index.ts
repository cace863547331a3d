export { type Approval, approvalContract, type Usage, usageContract, visibleJson } from './contract.ts';
