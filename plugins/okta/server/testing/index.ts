export { type StandInOkta, startOkta } from './startOkta.ts';
