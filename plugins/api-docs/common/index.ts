export { operationContract, operationSearchContract } from './actionContract.ts';
export {
  apiDocsContract,
  maxRelayedBytes,
  maxRelayHeaders,
  RelayAnswer,
  RelayHeader,
  RelayRequest,
  relayMethods,
} from './contract.ts';
export { createSectionIds } from './sectionIds.ts';
export { apiDocsExtensions } from './webExtensions.ts';
