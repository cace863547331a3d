import { entityWriteContract } from './contract/entityWriteContract.ts';
import { locationContract } from './contract/locationContract.ts';
import { catalogQueryContract } from './contract/queryContract.ts';

/** Everything except reading entities. */
export const catalogWriteContract = { ...entityWriteContract, ...locationContract };

/** The catalog's HTTP API, under `/api/catalog`. */
export const catalogContract = { ...catalogQueryContract, ...catalogWriteContract };
