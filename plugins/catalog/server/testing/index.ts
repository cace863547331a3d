export { readProviders } from './readProviders.ts';
