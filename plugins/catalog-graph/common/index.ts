export { catalogGraphExtensions } from './webExtensions.ts';
