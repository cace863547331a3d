export { apiDocsContract } from './contract.ts';
export {
  maxRelayedBytes,
  maxRelayHeaders,
  RelayAnswer,
  RelayHeader,
  RelayRequest,
  relayMethods,
} from './relay.ts';
export { createSectionIds } from './sectionIds.ts';
