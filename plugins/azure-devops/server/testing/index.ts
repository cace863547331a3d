export { type StandInAzure, startAzureDevops } from './startAzureDevops.ts';
