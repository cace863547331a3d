export { type StandInBlobs, startAzureBlob } from './startAzureBlob.ts';
